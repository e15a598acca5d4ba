/** A longer cell is no heading. */
const MAX_HEADING = 200;

/**
 * A heading as it is compared: without byte order marks and invisible characters, and with one plain
 * space where it has spaces of any kind.
 */
export function headingText(cell: string): string {
  return cell
    .slice(0, MAX_HEADING)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}
