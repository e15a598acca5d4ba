import type { DescribedPart } from '@bm/domain/parts/browse.schema';

/** The value of one part in a row. */
interface ComparedCell {
  text: string;
  /** How much it differs from the first part, for numbers; null for none. */
  distance: number | null;
  isDifferent: boolean;
}

export interface ComparedRow {
  key: string;
  label: string;
  cells: ComparedCell[];
  isSame: boolean;
}

/**
 * The values of some parts, one row an attribute: in the order of the first part, whose values are the
 * measure, then those that only others have.
 */
export function compareRows(parts: readonly DescribedPart[]): ComparedRow[] {
  const labels = new Map<string, string>();
  for (const { key, label } of parts.flatMap(({ attributes }) => attributes))
    if (!labels.has(key)) labels.set(key, label);
  return Array.from(labels, ([key, label]) => {
    const values = parts.map(({ attributes }) => attributes.find((each) => each.key === key));
    const [first] = values;
    const cells = values.map((value): ComparedCell => {
      const isDifferent = value?.text !== first?.text;
      const isNumber = typeof value?.value === 'number' && typeof first?.value === 'number';
      return {
        text: value?.text ?? '',
        distance: isDifferent && isNumber ? subtract(value.value, first.value) : null,
        isDifferent,
      };
    });
    return {
      key,
      label,
      cells,
      isSame: cells.every(({ isDifferent }) => !isDifferent),
    };
  });
}

/** Values have at most four decimals, which a difference of binary numbers would not. */
const subtract = (value: unknown, other: unknown): number =>
  Number((Number(value) - Number(other)).toFixed(4));
