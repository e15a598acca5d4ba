import { and, asc, eq, sql } from 'drizzle-orm';
import type { CreditStatus } from '@bm/domain/payments/credit-rule';
import type { Credit, CreditPage } from '@bm/domain/payments/credit.schema';
import type { PageInput } from '@bm/domain/shared/paging';
import type { NewCredit } from '../../store/payments.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { withCheckoutNumber } from '../checkouts/checkout-number.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  countRows,
  findBy,
  hasChanged,
  insertRow,
  readFirst,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';

const LIST = listName('bank credits');

/** Credit of bank transfers, a part of the group `receipts`. */
export function creditReads(db: Connection, { bankCredits: credits, checkouts, users }: Tables) {
  const columns = columnsWithout(credits, 'customerId');
  const selectPage = keysetPages({
    keys: [credits.createdAt, credits.id],
    direction: 'descending',
    select: (after) =>
      db
        .select({ ...columns, sequence: checkouts.sequence, customerEmail: users.email })
        .from(credits)
        .innerJoin(checkouts, eq(checkouts.id, credits.checkoutId))
        .innerJoin(users, eq(users.id, credits.customerId))
        .where(after),
    position: ({ createdAt, id }) => [createdAt, id],
  });
  // The condition of the partial index, in its own words: SQLite compares the texts.
  const isHeld = sql`${credits.status} <> 'returned'`;
  const countOpen = countRows(db, credits, and(isHeld, eq(credits.status, 'open')));
  const countAll = countRows(db, credits);

  return {
    creditById: findBy(db.select(columns).from(credits), credits.id),
    /** The credits of a checkout, oldest first. */
    creditsForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows<Credit>(
        db
          .select(columns)
          .from(credits)
          .where(equals(credits.checkoutId))
          .orderBy(asc(credits.createdAt), asc(credits.id)),
      ),
    ),
    /** All credits, latest first. */
    async creditPage(paging: PageInput): Promise<CreditPage> {
      const { items, nextCursor } = await selectPage(LIST, paging);
      return { items: items.map(withCheckoutNumber), nextCursor, total: await countAll() };
    },
    /** The sum of the kept credits of a customer in one currency, in minor units. */
    keptCreditMinor: bind(
      (customerId: string, currency: string) => ({ customerId, currency }),
      readFirst(
        db
          .select({ minor: sql<number>`coalesce(sum(${credits.amountMinor}), 0)`.mapWith(Number) })
          .from(credits)
          .where(
            and(
              isHeld,
              equals(credits.customerId),
              eq(credits.status, 'kept'),
              equals(credits.currency),
            ),
          ),
      ),
      (row) => row?.minor ?? 0,
    ),
    /** The number of credits about which an admin has to decide. */
    countOpenCredits: () => countOpen(),
  };
}

export function creditWrites(db: Connection, { bankCredits: credits }: Tables) {
  return {
    insertCredit: bind((credit: NewCredit) => credit, write(insertRow(db, credits))),
    /** Changes the status if it still is `from`; false otherwise. */
    decideCredit: bind(
      (id: string, from: CreditStatus, to: CreditStatus, decidedAt: number) => ({
        id,
        from,
        status: to,
        decidedAt,
      }),
      hasChanged(
        updateColumns(db, credits, 'status', 'decidedAt').where(
          and(equals(credits.id), equals(credits.status, 'from')),
        ),
      ),
    ),
  };
}
