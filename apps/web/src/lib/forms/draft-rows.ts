/** A draft holds texts and numbers, so the rows of a form are one JSON text in it. */
type Values = Readonly<Record<string, unknown>>;

/** Replaces each list of rows by its JSON text. */
export function flattenRows(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
}

/** Reads the rows of a draft back; fields that the form has as rows, and the draft not, are dropped. */
export function restoreRows(draft: Values, own: Values): Values {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      if (!Array.isArray(own[name])) return [[name, value]];
      const rows = parseRows(value);
      return rows === null ? [] : [[name, rows]];
    }),
  );
}

/** Rows of texts; null for anything else. */
function parseRows(text: unknown): Record<string, string>[] | null {
  let rows: unknown;
  try {
    rows = JSON.parse(String(text));
  } catch {
    return null;
  }
  return Array.isArray(rows) && rows.every(isRow) ? rows : null;
}

function isRow(row: unknown): row is Record<string, string> {
  return (
    typeof row === 'object' &&
    row !== null &&
    Object.values(row).every((value) => typeof value === 'string')
  );
}
