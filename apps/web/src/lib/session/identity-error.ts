/** The identity provider's code, such as `auth/popup-blocked`; empty for other errors. */
export function identityErrorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}
