import { AppError } from '@bm/domain/errors/app-error';
import type { Receipt } from '@bm/domain/payments/receipt.schema';
import { DAY_MS } from '@bm/domain/shared/day';

/** Throws BAD_INPUT for a date in the future. Both in milliseconds. */
export function requireDate(date: number, now: number): void {
  // Dates have no time zone: east of the server it may be the next day.
  if (date <= now + DAY_MS) return;
  throw new AppError('BAD_INPUT', { message: 'The date is in the future.' });
}

/** Whether a receipt is recorded already. */
export function isSameReceipt(recorded: Receipt, receipt: Receipt): boolean {
  return (
    recorded.checkoutId === receipt.checkoutId &&
    recorded.amountMinor === receipt.amountMinor &&
    recorded.receivedAt === receipt.receivedAt
  );
}
