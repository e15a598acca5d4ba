import * as z from 'zod/mini';

/**
 * The page to return to after a sign-in: a path of this site, or `/` for anything else, such as
 * another site's address in disguise.
 */
export function safeOrigin(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])/.test(from)) return '/';
  const isSignInPage = /^\/(login|signup)(?:[/?#]|$)/i.test(from);
  return isSignInPage || /[\s\\]/.test(from) ? '/' : from;
}

/** `?from=` of the sign-in pages. */
export const originSearchSchema = z.object({ from: z.optional(z.string()) });
