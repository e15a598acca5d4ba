import { errorCodeOf, errorDetailsOf, errorMessageOf } from '../../lib/errors.ts';

const MINUTE_S = 60;

/** Why a message or an address was not taken, in words for the one who sent it. */
export function refusalOf(error: unknown): string {
  const wait = errorDetailsOf(error)['retryAfterSeconds'];
  if (errorCodeOf(error) === 'TOO_MANY_REQUESTS' && typeof wait === 'number') return tooMany(wait);
  return errorMessageOf(error);
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `That was too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
