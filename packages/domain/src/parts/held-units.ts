/** The units of a part that orders reserve: `1,200 are held by orders`. */
export function heldUnits(units: number): string {
  return units === 1
    ? '1 is held by an order'
    : `${units.toLocaleString('en-US')} are held by orders`;
}

/** The message for a stock below the reserved units. */
export function stockBelowHeld(units: number): string {
  return `${heldUnits(units)}; enter ${units.toLocaleString('en-US')} or more.`;
}
