import type { Tx } from '@bm/db/store';
import { isUnsettled } from '@bm/domain/disputes/dispute-states';
import { AppError } from '@bm/domain/errors/app-error';

/**
 * Rejects a shipment of a checkout whose payment has a dispute that was not won, or an unchecked warning of
 * fraud, until the caller confirms it. Throws ORDER_DISPUTED with `checkoutId`.
 */
export async function requireDisputeConfirmed(
  tx: Pick<Tx, 'disputes'>,
  checkoutId: string,
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed || !(await asksBeforeShipping(tx, checkoutId))) return;
  throw new AppError('ORDER_DISPUTED', { details: { checkoutId } });
}

/** Whether a shipment of the checkout needs a confirmation. */
export async function asksBeforeShipping(
  { disputes }: Pick<Tx, 'disputes'>,
  checkoutId: string,
): Promise<boolean> {
  const found = await disputes.listForCheckout(checkoutId);
  if (found.some(({ status }) => isUnsettled(status))) return true;
  const warnings = await disputes.warningsForCheckout(checkoutId);
  return warnings.some(({ checkedAt }) => checkedAt === null);
}
