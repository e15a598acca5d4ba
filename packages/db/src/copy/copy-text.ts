/** Characters that separate rows and columns in COPY's text format, or escape them. */
const SPECIAL = /[\\\n\r\t]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

const NULL = String.raw`\N`;

/** Returns a row in the text format of PostgreSQL's COPY; null is SQL NULL. */
export function formatCopyRow(values: readonly (string | null)[]): string {
  return `${values.map(formatValue).join('\t')}\n`;
}

function formatValue(value: string | null): string {
  return value === null ? NULL : value.replace(SPECIAL, (special) => ESCAPES[special] ?? special);
}
