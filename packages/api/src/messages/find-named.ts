import type { Tx } from '@bm/db/store';
import { parseNamedNumber } from '@bm/domain/orders/named-number';

/** The ids of what a message is about; null where it names nothing that exists. */
export interface Named {
  partId: string | null;
  checkoutId: string | null;
}

/** Finds the order or the part that a typed number names. */
export async function findNamed(tx: Tx, typed: string): Promise<Named> {
  const named = parseNamedNumber(typed);
  if (named === null) return { partId: null, checkoutId: null };
  if (named.kind === 'part') {
    const [part] = await tx.parts.stockedBySkus([named.sku]);
    return { partId: part?.id ?? null, checkoutId: null };
  }
  if (named.kind === 'line') {
    return { partId: null, checkoutId: await tx.checkouts.idByLine(named.sequence) };
  }
  const checkout = await tx.checkouts.bySequence(named.sequence);
  return { partId: null, checkoutId: checkout?.id ?? null };
}
