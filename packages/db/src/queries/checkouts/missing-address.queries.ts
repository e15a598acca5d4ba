import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { ADDRESSED_STATES } from '@bm/domain/checkouts/delivery-address';
import { documentId } from '@bm/domain/documents/document.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { hasChanged, readByValues, readRows, updateColumns, write } from '../statements.ts';

export function missingAddressReads(db: Connection, { checkouts, orders }: Tables) {
  const selectOldest = readRows(
    db
      .select({ checkoutId: orders.checkoutId })
      .from(orders)
      .where(equals(orders.state))
      .orderBy(asc(orders.sequence))
      .limit(MAX_COUNTED),
  );
  const selectSequences = readByValues((ids) =>
    db
      .select({ sequence: checkouts.sequence })
      .from(checkouts)
      .where(and(inArray(checkouts.id, ids), eq(checkouts.address, ''))),
  );

  return {
    /**
     * The numbers of the checkouts without an address that are still to be sent, oldest first. Reads
     * the oldest MAX_COUNTED orders of each state.
     */
    async withoutAddress(): Promise<string[]> {
      const ids = new Set<string>();
      for (const state of ADDRESSED_STATES)
        for (const { checkoutId } of await selectOldest({ state })) ids.add(checkoutId);
      const found = await selectSequences([...ids]);
      return found
        .map(({ sequence }) => sequence)
        .toSorted((one, other) => one - other)
        .map(formatCheckoutNumber);
    },
  };
}

export function missingAddressWrites(db: Connection, { checkouts, documents }: Tables) {
  const updateAddress = hasChanged(
    updateColumns(db, checkouts, 'address').where(
      and(equals(checkouts.id), eq(checkouts.address, '')),
    ),
  );
  const updateProforma = write(
    db
      .update(documents)
      .set({ deliveryAddress: '' })
      .where(and(equals(documents.id), isNull(documents.deliveryAddress))),
  );

  return {
    /**
     * Stores the address of a checkout that has none; its proforma stays as it was issued. False when
     * it has one.
     */
    async addAddress(id: string, address: string): Promise<boolean> {
      if (!(await updateAddress({ id, address }))) return false;
      await updateProforma({ id: documentId('proforma', id) });
      return true;
    },
  };
}
