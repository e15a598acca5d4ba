import type { ToastPosition } from 'react-toastify/unstyled';

/** A toast of two lines with a button. */
const WIDTH_PX = 368;
const HEIGHT_PX = 110;
const MARGIN_PX = 16;
/** Below banner and header. */
const HEADER_PX = 108;
const PHONE_PX = 480;
/** The points of a place that are looked at, in each direction. */
const COLUMNS = 12;
const ROWS = 6;

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=button]';

/** Where a toast covers the fewest controls, and how high the bar at the window's lower edge is. */
export interface ToastPlace {
  position: ToastPosition;
  barPx: number;
}

/** Finds the place of a new toast; of equal ones the first, at the top right. */
export function findToastPlace(): ToastPlace {
  const { innerWidth, innerHeight } = window;
  const barPx = bottomBarHeight();
  const isPhone = innerWidth <= PHONE_PX;
  const width = Math.min(WIDTH_PX, innerWidth - 2 * MARGIN_PX);
  const isHeaderInView =
    (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0) > 0;
  const right = innerWidth - MARGIN_PX - width;
  const top = isHeaderInView && !isPhone ? HEADER_PX : MARGIN_PX;
  const bottom = innerHeight - barPx - MARGIN_PX - HEIGHT_PX;
  const places: readonly [ToastPosition, number, number][] = [
    ['top-right', right, top],
    ['bottom-right', right, bottom],
    ['bottom-left', MARGIN_PX, bottom],
    ['top-left', MARGIN_PX, top],
  ];
  let best: ToastPlace = { position: 'top-right', barPx };
  let fewest = Number.POSITIVE_INFINITY;
  for (const [position, x, y] of places) {
    const covered = countControls(x, y, width);
    if (covered >= fewest) continue;
    fewest = covered;
    best = { position, barPx };
  }
  return best;
}

function countControls(x: number, y: number, width: number): number {
  const covered = new Set<Element>();
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      const left = x + (column / (COLUMNS - 1)) * width;
      const top = y + (row / (ROWS - 1)) * HEIGHT_PX;
      const control = document.elementFromPoint(left, top)?.closest(CONTROLS);
      if (control !== null && control !== undefined && control.closest('.Toastify') === null)
        covered.add(control);
    }
  }
  return covered.size;
}

/** The height of what sticks to the lower edge of the window; 0 for nothing. */
function bottomBarHeight(): number {
  const { innerWidth, innerHeight } = window;
  let element = document.elementFromPoint(innerWidth / 2, innerHeight - 2);
  while (element !== null) {
    const { position } = getComputedStyle(element);
    if (position === 'sticky' || position === 'fixed') {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom >= innerHeight - 2 && top > innerHeight / 2 ? innerHeight - top : 0;
    }
    element = element.parentElement;
  }
  return 0;
}
