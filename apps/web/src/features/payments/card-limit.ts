import { MAX_CHARGE_MINOR, minChargeMinor } from '@bm/domain/money/money';
import { paymentCopy } from '../../copy/payments.ts';
import { formatMoney } from '../../lib/format.ts';

const copy = paymentCopy.method;

/** Why a card cannot be charged what is due, in words; null where it can. */
export function cardLimit(dueMinor: number, currency: string): string | null {
  const least = minChargeMinor(currency);
  if (dueMinor < least) return copy.cardTooSmall(formatMoney(least, currency));
  if (dueMinor > MAX_CHARGE_MINOR)
    return copy.cardTooLarge(formatMoney(MAX_CHARGE_MINOR, currency));
  return null;
}
