/** A number of units in a timeline note: `1 unit`, `3 units`. */
export function formatUnits(count: number): string {
  return `${count} ${count === 1 ? 'unit' : 'units'}`;
}
