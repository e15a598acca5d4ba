import type { LinkOptions } from '@tanstack/react-router';

interface PeriodOfDocuments {
  /** The last day, in milliseconds. */
  at: number;
  days: number;
  kind?: 'invoice' | undefined;
}

/** The documents of the last days as a link: their totals are the revenue. */
export function documentsOf({ at, kind }: PeriodOfDocuments): LinkOptions {
  const search: object = { ...(kind && { kind }), month: new Date(at).toISOString().slice(0, 7) };
  return { to: '/dashboard/documents', search };
}
