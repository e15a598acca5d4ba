import type { Reads } from '@bm/db/store';
import { fullHold } from '@bm/domain/orders/hold-duration';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import { bankHoldMs, type Settings } from '@bm/domain/settings/settings.schema';
import type { Deps } from '../context.ts';

/** What decides for how long the account holds stock unpaid. */
interface AccountHold {
  /** The full time with a payment method, in milliseconds; with `verified` as for a verified email. */
  fullMs: (method: PaymentMethod, verified?: true) => number;
}

/** Reads the hold times of a customer's account. */
export async function readAccountHold(
  { orders }: Pick<Reads, 'orders'>,
  deps: Pick<Deps, 'settings'>,
  { customerId, settings }: { customerId: string; settings: Settings },
): Promise<AccountHold> {
  const { hasPaid: isTrusted, emailVerified } = await orders.accountHolds(customerId);
  const shopHolds = { card: deps.settings.orderHoldMs, bank: bankHoldMs(settings) };
  return {
    fullMs: (method, verified) =>
      fullHold(
        { isTrusted, emailVerified: verified ?? emailVerified },
        { method, holdMs: shopHolds[method] },
      ),
  };
}
