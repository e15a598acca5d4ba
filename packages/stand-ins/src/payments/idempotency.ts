import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { RawParameters } from './parameters.ts';
import type { SavedReply } from './saved-reply.store.ts';

/** Digest of a request's parameters, whatever their order. The API key is no parameter. */
export function fingerprint({ key: _key, ...parameters }: RawParameters): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(parameters)))
    .digest('hex');
}

/** Refuses a key that was used for something else. */
export function checkSameRequest(
  saved: SavedReply,
  key: string,
  path: string,
  parameters: string,
): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (saved.path !== path) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${saved.path}'). ${advice}`,
    );
  }
  if (saved.fingerprint !== parameters) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
}

/** 409 while the first request under the key is still at work. */
export function keyInUse(key: string): ApiError {
  return idempotencyError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    'idempotency_key_in_use',
  );
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  const coded = code === undefined ? {} : { code };
  return new ApiError(status, { type: 'idempotency_error', message, ...coded });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)]);
}
