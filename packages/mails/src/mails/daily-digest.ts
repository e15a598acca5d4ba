import {
  MAX_COUNTED_NEEDS,
  NEEDS,
  NO_NEEDS,
  type Need,
  type NeedCounts,
  needCountsSchema,
} from '@bm/domain/overview/overview.schema';
import { timeSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { knownFacts, shopMail } from '../checkout-parts.ts';
import { defineMail, type Skipped } from '../define-mail.ts';
import { formatCount, formatDateTime, formatMoney } from '../format.ts';
import type { Block, Fact, Line } from '../mail-content.ts';

const words = {
  subject: (day: string) => `Yesterday in the shop: ${day}`,
  heading: 'Yesterday in the shop',
  summary: (from: string, until: string) => `What happened from ${from} to ${until}.`,
  nothingOpen: ' Nothing to do now.',
  facts: 'Orders and revenue',
  placed: 'Placed',
  paid: 'Paid',
  revenue: 'Revenue',
  expired: 'Expired',
  preview: (paid: number) => `${formatCount(paid)} ${paid === 1 ? 'order' : 'orders'} paid`,
  needs: 'To do now',
  need: {
    disputes: 'Disputed payments to act on',
    fraudWarnings: 'Warnings of fraud to check',
    failedRefunds: 'Refunds that failed',
    deadMails: 'Mails that failed for good',
    openReceipts: 'Bank receipts that settle nothing',
    openCredits: 'Transfer credit to send back or keep',
    endingHolds: 'Reservations that end within 24 hours',
    openRefunds: 'Refunds in progress',
    openReturns: 'Returns to look at',
    noAddress: 'Orders without an address',
    toShip: 'Paid lines to ship',
    awaitedTransfers: 'Bank transfers awaited',
    lowStock: 'Parts low in stock',
    erasures: 'Requests to be erased',
    messages: 'Messages to answer',
  },
  parts: 'Low in stock',
  partsOf: (shown: string, all: string) => `Low in stock: ${shown} of ${all} parts`,
  available: (units: string) => `${units} left`,
  button: 'Open the dashboard',
  because: 'you are an admin of the shop',
} as const;

const payload = z.object({
  from: timeSchema,
  until: timeSchema,
  /** Checkouts. */
  placed: z.int(),
  paid: z.int(),
  expired: z.int(),
  deadMails: z.int(),
  lowStock: z.int(),
  /** The parts that are furthest below their threshold. */
  parts: z.array(z.object({ name: z.string(), sku: z.string(), available: z.int() })),
  // Absent in a digest that an older release has queued.
  revenue: z.optional(z.object({ netMinor: z.int(), currency: z.string() })),
  needs: z.optional(needCountsSchema),
});
type Digest = z.infer<typeof payload>;

const QUIET: Skipped = { skip: 'Nothing happened, and there is nothing to do.' };

/** The end of the sample's day. */
const MIDNIGHT = Date.UTC(2026, 10, 17);

/** The daily report for an admin: yesterday's figures, and what needs somebody now. */
export const dailyDigest = defineMail({
  label: 'Daily summary to admins',
  optional: true,
  payload,
  load: (_, digest) => (isQuiet(digest) ? QUIET : { view: digest }),
  content(shop, view) {
    const { from, until } = view;
    const { deadMails, lowStock } = view;
    const needs = needLines(view.needs ?? { deadMails, lowStock });
    const summary = words.summary(formatDateTime(from), formatDateTime(until));
    const preview = needs.slice(0, 2).map(({ name, amount }) => `${name}: ${amount}`);
    const blocks: Block[] = [
      knownFacts(words.facts, figures(view)),
      ...linesBlock(words.needs, needs),
      ...lowParts(view),
    ];
    const content = {
      subject: words.subject(formatDateTime(from).split(',')[0] ?? ''),
      preview: [words.preview(view.paid), ...preview].join(', '),
      heading: words.heading,
      summary: [needs.length === 0 ? summary + words.nothingOpen : summary],
      button: { label: words.button, url: `${shop.url}/dashboard` },
      blocks,
    };
    return shopMail(shop, content, words.because);
  },
  sample: {
    from: MIDNIGHT - 24 * 60 * 60 * 1000,
    until: MIDNIGHT,
    placed: 42,
    paid: 31,
    expired: 2,
    revenue: { netMinor: 8_931_150, currency: 'usd' },
    deadMails: 1,
    lowStock: 3,
    needs: {
      ...NO_NEEDS,
      failedRefunds: 1,
      deadMails: 1,
      endingHolds: 4,
      toShip: 1207,
      awaitedTransfers: 2,
      lowStock: 3,
      messages: 5,
    },
    parts: [
      { name: 'Front hub, alloy, 36 holes', sku: 'HB-F36-100', available: 12 },
      { name: 'Roller chain', sku: 'CH-410-112', available: 40 },
    ],
  },
});

/** Whether nothing happened and nothing needs anybody, so that a digest would say nothing. */
function isQuiet({ placed, paid, expired, revenue, needs, deadMails, lowStock }: Digest): boolean {
  const happened = placed + paid + expired > 0 || (revenue?.netMinor ?? 0) !== 0;
  const isNeeded =
    needs === undefined ? deadMails + lowStock > 0 : NEEDS.some((need) => needs[need] > 0);
  return !happened && !isNeeded;
}

function figures({ placed, paid, expired, revenue }: Digest): Fact[] {
  return [
    { label: words.placed, value: formatCount(placed) },
    { label: words.paid, value: formatCount(paid) },
    {
      label: words.revenue,
      value: revenue === undefined ? '' : formatMoney(revenue.netMinor, revenue.currency),
    },
    { label: words.expired, value: formatCount(expired) },
  ];
}

/** What needs somebody, most urgent first. */
function needLines(counts: Partial<NeedCounts>): Line[] {
  return NEEDS.flatMap((need) => {
    const count = counts[need] ?? 0;
    const amount = formatNeed(need, count);
    return count === 0 ? [] : [{ name: words.need[need], detail: '', amount }];
  });
}

/** The number of things, `1,000+` where the count has reached its limit. */
function formatNeed(need: Need, count: number): string {
  return `${formatCount(count)}${count < (MAX_COUNTED_NEEDS[need] ?? Infinity) ? '' : '+'}`;
}

function lowParts({ parts, lowStock }: Digest): Block[] {
  const isPart = parts.length < lowStock;
  const title = isPart
    ? words.partsOf(formatCount(parts.length), formatNeed('lowStock', lowStock))
    : words.parts;
  const lines = parts.map(({ name, sku, available }) => ({
    name,
    detail: sku,
    amount: words.available(formatCount(available)),
  }));
  return linesBlock(title, lines);
}

/** The lines under a title, or nothing without lines. */
function linesBlock(title: string, lines: readonly Line[]): Block[] {
  return lines.length === 0 ? [] : [{ type: 'lines', title, lines, sums: [] }];
}
