/** The noun after a number of units: 1 unit, 2 units. */
export function unitNoun(units: number): 'unit' | 'units' {
  return units === 1 ? 'unit' : 'units';
}
