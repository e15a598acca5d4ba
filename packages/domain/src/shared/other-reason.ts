import * as z from 'zod/mini';

/** The rule of a reason with a note: `other` says in its note what the reason is. */
export const notedReason = (params: { error?: string; when?: () => boolean } = {}) =>
  z.refine<{ reason: string; note: string }>(
    ({ reason, note }) => reason !== 'other' || note !== '',
    { path: ['note'], error: 'Say in the note what the reason is.', ...params },
  );
