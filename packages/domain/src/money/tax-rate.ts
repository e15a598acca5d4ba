/** Formats a rate in basis points: 1500 is "15 %", 825 is "8.25 %". */
export function formatRate(rateBp: number): string {
  return `${rateBp / 100} %`;
}
