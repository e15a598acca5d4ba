/** Whether the cell of a file that lists things has none of them: it is empty, or says `none`. */
export function isEmptyCell(text: string): boolean {
  return ['', 'none'].includes(text.trim().toLowerCase());
}
