import { headingText } from '../shared/heading-text.ts';

/** The positions of part number and quantity among the cells of a record. */
export interface ListColumns {
  sku: number;
  quantity: number;
}

const SKU_HEADING =
  /^((part|item|article|product|art)[ -]?(number|no|num|nr|code|id|#)?|number|no|sku|code|mpn|artikel(nummer|nr)?|teilenummer|reference|ref)\.?$/i;
const QUANTITY_HEADING =
  /^((order )?(quantity|qty|quantities)|units?|pieces|pcs|amount|count|menge|anzahl|stückzahl)\.?$/i;

/** The columns of headings of which both are known; null for other cells. */
export function namedColumns(cells: readonly string[]): ListColumns | null {
  const { sku, quantity } = knownColumns(cells);
  return sku >= 0 && quantity >= 0 ? { sku, quantity } : null;
}

/** The columns that a heading names; null for a record that is no heading. */
export function headingColumns(cells: readonly string[]): ListColumns | null {
  const named = namedColumns(cells);
  if (named !== null) return named;
  const { sku, quantity } = knownColumns(cells);
  // With one known word it is a heading only if nothing in it could be a quantity.
  if ((sku < 0 && quantity < 0) || cells.some((cell) => /^\p{Nd}/u.test(cell))) return null;
  if (quantity < 0) return { sku, quantity: sku === 0 ? 1 : 0 };
  return { sku: quantity === 0 ? 1 : 0, quantity };
}

function knownColumns(cells: readonly string[]): ListColumns {
  const headings = cells.map(headingText);
  return {
    sku: headings.findIndex((heading) => SKU_HEADING.test(heading)),
    quantity: headings.findIndex((heading) => QUANTITY_HEADING.test(heading)),
  };
}
