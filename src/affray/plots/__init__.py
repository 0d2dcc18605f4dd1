"""Results as pictures that can be read in black and white: SVG, PNG, or a page. Needs the extra `affray[plots]`."""

from affray.plots.course import course as course
from affray.plots.fights import comparison as comparison
from affray.plots.fights import simulation as simulation
from affray.plots.laws import laws as laws
from affray.plots.picture import Picture as Picture
from affray.plots.variations import balance as balance
from affray.plots.variations import sweep as sweep
