/**
 * The beginnings of formulas, also behind apostrophes, spaces and quotation marks: at the start of a
 * text, and behind a semicolon, a tab or a line break, where a spreadsheet that reads another separator
 * begins a cell. The time is linear in the length of the text.
 */
const FORMULA = `(?='*[ "]*[=+\\-@＝＋－＠])`;
const CELL_START = '(?<=^|[;\\t\\r\\n])';
/** Spreadsheets ignore white space at the start of a cell. */
const WHITE_SPACE = `(?='*[\\t\\r\\n])`;

const DANGEROUS = new RegExp(`${CELL_START}${FORMULA}|^${WHITE_SPACE}`, 'gu');
const DEFUSED = new RegExp(`${CELL_START}'${FORMULA}|^'${WHITE_SPACE}`, 'gu');

/** Puts an apostrophe before each part of a text that a spreadsheet would run as a formula. */
export function defuseFormula(text: string): string {
  return text.replace(DANGEROUS, "'");
}

/** Returns the text that `defuseFormula` was given. */
export function restoreFormula(text: string): string {
  return text.replace(DEFUSED, '');
}
