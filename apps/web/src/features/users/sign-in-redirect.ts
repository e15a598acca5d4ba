/**
 * The page to return to after a sign-in: a path of this site, or `/` for anything else, such as
 * another site's address in disguise.
 */
export function safeReturnPath(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])/.test(from)) return '/';
  const isSignInPage = /^\/(login|signup)(?:[/?#]|$)/i.test(from);
  return isSignInPage || /[\s\\]/.test(from) ? '/' : from;
}

/** Reads `?from=` of the sign-in pages. */
export function parseSignInSearch({ from }: Record<string, unknown>): {
  from?: string | undefined;
} {
  return { from: typeof from === 'string' ? from : undefined };
}
