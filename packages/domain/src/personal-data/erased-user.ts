/** The name of an erased customer on reviews and on orders that were never paid. */
export const ERASED_NAME = 'Former customer';

/**
 * The email of an erased account, unique by its opaque id. Mail cannot be delivered to `.invalid`
 * (RFC 2606).
 */
export function erasedEmail(userId: string): string {
  return `${userId}@erased.invalid`;
}
