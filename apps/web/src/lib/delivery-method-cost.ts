import type { LegalPageContent } from '@bm/domain/settings/legal-pages.schema';
import { legalCopy as copy } from '../copy/legal.ts';
import { formatMoney } from './format.ts';

/** The charge of a delivery method in words: `$24.00 per order, without a charge from $500.00`. */
export function deliveryMethodCost(
  { chargeMinor, freeFromMinor }: LegalPageContent['deliveryMethods'][number],
  currency: string,
): string {
  if (chargeMinor === 0) return copy.free;
  const charge = copy.charge(formatMoney(chargeMinor, currency));
  return freeFromMinor === null
    ? charge
    : `${charge}, ${copy.freeFrom(formatMoney(freeFromMinor, currency))}`;
}
