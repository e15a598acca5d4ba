import { formatReturnNumber } from '@bm/domain/returns/return.schema';
import { and, sql } from 'drizzle-orm';
import type { NewReturn, ReturnChange } from '../../store/returns.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { counterWrites } from '../counters.queries.ts';
import { RETURN_NUMBERS } from '../numbers.queries.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { bind, hasChanged, insertRow, write } from '../statements.ts';

export function returnWrites(db: Connection, tables: Tables) {
  const { returns } = tables;
  const addToCounter = counterWrites(db, tables);
  const insertReturn = write(
    insertRow(db, returns, {
      state: 'requested',
      receivedUnits: null,
      restockedUnits: 0,
      answer: '',
      refundId: null,
      createdAt: placeholderFor(returns.createdAt, 'at'),
      updatedAt: placeholderFor(returns.updatedAt, 'at'),
    }),
  );
  const changed = (name: 'answer' | 'receivedUnits' | 'restockedUnits' | 'refundId') =>
    sql`coalesce(${placeholderFor(returns[name], name)}, ${returns[name]})`;
  const updatedAt = placeholderFor(returns.updatedAt, 'at');
  const updateState = hasChanged(
    db
      .update(returns)
      .set({
        state: placeholderFor(returns.state, 'to'),
        updatedAt,
        answer: changed('answer'),
        receivedUnits: changed('receivedUnits'),
        restockedUnits: changed('restockedUnits'),
        refundId: changed('refundId'),
      })
      .where(and(equals(returns.id), equals(returns.state, 'from'))),
  );
  const unchanged = { answer: null, receivedUnits: null, restockedUnits: null, refundId: null };

  return {
    /** Stores a requested return with the next number, which it returns: `RM-000001`. */
    async insert(request: NewReturn): Promise<string> {
      const sequence = await addToCounter(RETURN_NUMBERS, 1);
      await insertReturn({ ...request, sequence });
      return formatReturnNumber(sequence);
    },
    /** Changes the state if it still is `from`; false otherwise. */
    setState: bind(
      (id: string, change: ReturnChange) => ({ ...unchanged, ...change, id }),
      updateState,
    ),
    /** Makes the return of a refund that failed received again; false without one. */
    reopen: bind(
      (refundId: string, at: number) => ({ refundId, at }),
      hasChanged(
        db
          .update(returns)
          .set({ state: 'received', refundId: null, updatedAt })
          .where(equals(returns.refundId)),
      ),
    ),
    /** Replaces the URL of a picture. */
    replacePhoto: bind(
      (from: string, to: string) => ({ from, to }),
      write(
        db
          .update(returns)
          .set({ photo: placeholderFor(returns.photo, 'to') })
          .where(and(equals(returns.photo, 'from'), sql`${returns.photo} <> ''`)),
      ),
    ),
  };
}
