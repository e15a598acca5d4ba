import { recordReceiptInput } from '@bm/domain/payments/receipt.schema';
import { day, line, money } from '@bm/domain/shared/codecs';
import { formatDay } from '@bm/domain/shared/day';
import * as z from 'zod/mini';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { localDay } from '../../lib/format-date.ts';

const { shape } = recordReceiptInput;

/** The schema of the form, from texts as typed to a receipt: `receivedAt` is a date like 2026-11-22. */
export function receiptFieldsSchema(currency: string, now = Date.now) {
  // Days have no time zone: the admin's day may be ahead of UTC.
  const pastDay = shape.receivedAt.check(z.refine((time) => formatDay(time) <= localDay(now())));
  return z.object({
    ...shape,
    checkoutNumber: line(shape.checkoutNumber, { message: copy.checkoutInvalid }),
    amountMinor: money(currency, shape.amountMinor, {
      signed: true,
      message: copy.amountInvalid(currency),
    }),
    receivedAt: day(pastDay, { message: copy.receivedOnInvalid }),
  });
}

/** A receipt as typed. */
export type ReceiptFields = z.input<ReturnType<typeof receiptFieldsSchema>>;

/** An amount in minor units as it is typed; empty for none. */
export function formatAmount(currency: string, minor: number | null): string {
  if (minor === null || minor === 0) return '';
  return z.encode(money(currency, shape.amountMinor, { signed: true, message: '' }), minor);
}
