import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { idSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { MAX_QUERY } from '../shared/page-limits.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';

/**
 * `proforma`: issued at placement, before payment. `invoice`: at settlement. `credit-note`: for a
 * succeeded refund. `packing-slip`: for a shipment.
 */
export const DOCUMENT_KINDS = ['proforma', 'invoice', 'credit-note', 'packing-slip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds that accounting needs: their totals add up to the revenue. */
export const ACCOUNTED_KINDS = ['invoice', 'credit-note'] as const satisfies DocumentKind[];

const documentKindSchema = z.enum(DOCUMENT_KINDS);

/** The kinds with a gapless series of their own in each year. A proforma has its checkout's number. */
export type NumberedKind = Exclude<DocumentKind, 'proforma'>;

const SERIES: Readonly<Record<NumberedKind, string>> = {
  invoice: 'INV',
  'credit-note': 'CN',
  'packing-slip': 'PS',
};

const NUMBERED_KINDS = ['invoice', 'credit-note', 'packing-slip'] as const satisfies NumberedKind[];

/** Formats a document number: `INV-2026-000123`. */
export function formatDocumentNumber(kind: NumberedKind, year: number, serial: number): string {
  return `${SERIES[kind]}-${year}-${String(serial).padStart(6, '0')}`;
}

/** Parses a complete document number (`INV-2026-000123`, `inv-2026-123`); null for any other text. */
export function parseDocumentNumber(
  text: string,
): { kind: NumberedKind; year: number; serial: number } | null {
  const [, series, year, serial] = /^(INV|CN|PS)-?(\d{4})-(\d{1,15})$/i.exec(text.trim()) ?? [];
  const kind = NUMBERED_KINDS.find((each) => SERIES[each] === series?.toUpperCase());
  return kind === undefined ? null : { kind, year: Number(year), serial: Number(serial) };
}

/** The year of a document in UTC. `time` in milliseconds. */
export function documentYear(time: number): number {
  return new Date(time).getUTCFullYear();
}

/**
 * The id of the document of a cause: the checkout of a proforma or an invoice, the refund of a credit
 * note, the shipment of a packing slip. A cause has one document of a kind.
 */
export function documentId(kind: DocumentKind, causeId: string): string {
  return `${kind}.${causeId}`;
}

/** A document as lists show it. Amounts in minor units; those of a credit note are negative. */
export const documentSchema = z.object({
  id: z.string(),
  kind: documentKindSchema,
  number: z.string(),
  customerId: idSchema,
  customerName: z.string(),
  /** Empty when none was given at placement. */
  customerCompany: z.string(),
  checkoutId: idSchema,
  poNumber: z.string(),
  currency: z.string(),
  netMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
  issuedAt: timeSchema,
});
export type ShopDocument = z.infer<typeof documentSchema>;

/** A document as a link shows it. */
export const documentLinkSchema = z.pick(documentSchema, { id: true, kind: true, number: true });
export type DocumentLink = z.infer<typeof documentLinkSchema>;

export const documentPageSchema = pageSchema(documentSchema);
export type DocumentPage = z.infer<typeof documentPageSchema>;

export const documentIdInput = z.object({
  id: boundedText(300).check(z.minLength(1)),
});

const myDocumentsFields = z.object(pageFields);
/** The input of the list, optional for the first page. */
export const myDocumentsInput = z._default(myDocumentsFields, {});

/** A month in UTC: `2026-11`. */
export const monthSchema = boundedText(7).check(
  z.regex(/^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/, 'Give a month like 2026-11.'),
);

/**
 * `query` matches the number of the document or its checkout, the beginning of the PO number, or a part
 * of the customer's name, company or email. `from` and `before` bound the time of issue in milliseconds;
 * `before` itself is excluded.
 */
const allDocumentsFields = z.object({
  kind: z.optional(documentKindSchema),
  month: z.optional(monthSchema),
  from: z.optional(timeSchema),
  before: z.optional(timeSchema),
  query: z.optional(textSchema(MAX_QUERY)),
  ...pageFields,
});
export type AllDocumentsInput = z.infer<typeof allDocumentsFields>;
/** The input of the list, optional for the first page. */
export const allDocumentsInput = z._default(allDocumentsFields, {});

/** The begin of a month and of the next one, in milliseconds. */
export function monthRange(month: string): { from: number; before: number } {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return { from: Date.UTC(year, index - 1), before: Date.UTC(year, index) };
}

/** The period that all filters by time have in common; null without such a filter. */
export function documentPeriod({
  month,
  from = 0,
  before = Number.MAX_SAFE_INTEGER,
}: Pick<AllDocumentsInput, 'month' | 'from' | 'before'>): { from: number; before: number } | null {
  if (month === undefined) {
    return from === 0 && before === Number.MAX_SAFE_INTEGER ? null : { from, before };
  }
  const range = monthRange(month);
  return { from: Math.max(from, range.from), before: Math.min(before, range.before) };
}

/** How many documents one page of a month has. */
export const MONTH_PAGE_SIZE = 24;

/** The last document of the page before. */
export const monthPositionSchema = z.object({
  id: documentIdInput.shape.id,
  issuedAt: timeSchema,
});

export const monthSnapshotsInput = z.object({
  month: monthSchema,
  after: z.optional(z.nullable(monthPositionSchema)),
});
export type MonthSnapshotsInput = z.infer<typeof monthSnapshotsInput>;
