import type { DocumentKind } from '@bm/domain/documents/document.schema';
import { DAY_MS, formatDay } from '@bm/domain/shared/day';
import type { LinkOptions } from '@tanstack/react-router';

interface PeriodOfDocuments {
  /** A time of the last day, in milliseconds. */
  until: number;
  /** The number of days. */
  days: number;
}

/** The invoices of some UTC days as a link: with the credit notes they are the revenue. */
export function invoicesLink(period: PeriodOfDocuments): LinkOptions {
  return documentsLink('invoice', period);
}

/** The documents of a kind of some UTC days as a link. */
export function documentsLink(kind: DocumentKind, { until, days }: PeriodOfDocuments): LinkOptions {
  const from = formatDay(until - (days - 1) * DAY_MS);
  const search: object = { kind, from, to: formatDay(until) };
  return { to: '/dashboard/documents', search };
}
