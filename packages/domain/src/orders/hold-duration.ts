import type { PaymentMethod } from '../payments/payment.schema.ts';
import { HOUR_MS } from '../shared/durations.ts';
import type { HoldAccount } from './hold-budget.ts';

/** How long an order holds stock at most while its account never paid and its email is unverified. */
export const UNVERIFIED_HOLD_MS = 24 * HOUR_MS;

/** How long an order by bank transfer holds stock at most while its account never paid. */
export const NEVER_PAID_BANK_HOLD_MS = 72 * HOUR_MS;

/** Up to this held share of a part a new order of an account that never paid holds its full time. */
const FULL_TIME_SHARE = 0.5;

/** The fraction of its full time that an order holds where all of a part is held. */
const SHORTEST_FRACTION = 1 / 3;

/** Whether an account has ever paid, or is an admin, and whether its email is verified. */
type HoldingAccount = Pick<HoldAccount, 'isTrusted' | 'emailVerified'>;

/**
 * The full time, in milliseconds, for which an order of the account holds its stock unpaid.
 * `holdMs` is the time that the shop sets for the payment method.
 */
export function fullHold(
  { isTrusted, emailVerified }: HoldingAccount,
  { method, holdMs }: { method: PaymentMethod; holdMs: number },
): number {
  if (isTrusted) return holdMs;
  if (!emailVerified) return Math.min(holdMs, UNVERIFIED_HOLD_MS);
  return method === 'bank' ? Math.min(holdMs, NEVER_PAID_BANK_HOLD_MS) : holdMs;
}

/** The full times of the account, in milliseconds: as it is held, and as it is to be held. */
interface FullHolds {
  fromMs: number;
  toMs: number;
}

/**
 * How long an order holds stock, in milliseconds, after its full time has changed, because of its
 * payment method or a verified email: the same fraction of the new full time, and no less than before.
 */
export function changedHold(heldMs: number, { fromMs, toMs }: FullHolds): number {
  const fraction = Math.min(1, heldMs / fromMs);
  return Math.max(heldMs, Math.ceil(fraction * toMs));
}

/**
 * The fraction of the full time for which a new order holds stock: all of it for an account that has
 * paid, and while at most half of each part is held. From there it falls linearly to a third. The
 * held share of a part is what the unpaid orders of accounts that never paid hold before the order,
 * so that the time is known before a quantity is entered.
 */
export function holdFraction(
  { isTrusted }: Pick<HoldAccount, 'isTrusted'>,
  heldShares: readonly number[],
): number {
  if (isTrusted) return 1;
  const largest = Math.min(1, Math.max(FULL_TIME_SHARE, ...heldShares));
  const beyond = (largest - FULL_TIME_SHARE) / (1 - FULL_TIME_SHARE);
  return 1 - beyond * (1 - SHORTEST_FRACTION);
}

/** The held share of a part, from 0 to 1: 0 for a part without stock. */
export function heldShare(units: number, onHand: number): number {
  return onHand === 0 ? 0 : Math.min(1, units / onHand);
}
