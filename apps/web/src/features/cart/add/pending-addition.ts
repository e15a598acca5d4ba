import { DRAFT_PREFIX } from '../../../lib/forms/clear-drafts.ts';

/** Units of a part that are added to the cart once. */
export interface Addition {
  partId: string;
  quantity: number;
  /** The part's, for the message. */
  name: string;
  idempotencyKey: string;
}

/** Where an addition to the cart waits for the sign-in. */
export const PENDING_KEY = `${DRAFT_PREFIX}cart addition`;

/** Whether a visitor has pressed `Add to cart` in this tab and then had to sign in. */
export function hasPendingAddition(): boolean {
  try {
    return sessionStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}
