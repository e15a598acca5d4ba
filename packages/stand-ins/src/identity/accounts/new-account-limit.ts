import { IdentityError } from '../errors.ts';
import { windowCounts } from './window-counts.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_PER_HOUR = 60;
const MAX_PER_DAY = 300;

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Too many accounts were created from your network. Try again later.';

/** Counts a new account of a client; throws `TOO_MANY_ATTEMPTS_TRY_LATER` above the limit. */
export type NewAccountLimit = (client: string) => void;

/**
 * The limit of new accounts without a verified email, per client: 60 an hour and 300 a day, in the
 * memory of this process. `clock` in milliseconds.
 */
export function newAccountLimit(clock: () => number = Date.now): NewAccountLimit {
  const limits = [
    { add: windowCounts(HOUR_MS, clock), max: MAX_PER_HOUR },
    { add: windowCounts(24 * HOUR_MS, clock), max: MAX_PER_DAY },
  ];
  return (client) => {
    for (const { add, max } of limits) {
      if (add(client, 1) <= max) continue;
      throw new IdentityError(TOO_MANY);
    }
  };
}
