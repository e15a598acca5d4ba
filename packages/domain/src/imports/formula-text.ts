/** The beginnings of a cell that spreadsheets run as a formula, also behind apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function defuseFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `defuseFormula` was given. */
export function restoreFormula(text: string): string {
  return DEFUSED.test(text) ? text.slice(1) : text;
}
