import { NEEDS, type NeedCounts } from '@bm/domain/overview/overview.schema';
import { copy } from '../copy.ts';
import { formatCount, formatDateTime, formatMoney } from '../format.ts';
import type { Block, Fact, Line, MailContent } from '../mail-content.ts';
import type { ShopView } from '../views.ts';
import { knownFacts, shopMail } from './checkout-parts.ts';

const words = copy.digest;

/** The figures of a day. Times in milliseconds. */
export interface DigestView {
  from: number;
  until: number;
  /** Checkouts. */
  placed: number;
  paid: number;
  expired: number;
  deadMails: number;
  lowStock: number;
  parts: readonly { name: string; sku: string; available: number }[];
  /** Absent in a digest that an older release has queued. */
  revenue?: { netMinor: number; currency: string } | undefined;
  needs?: NeedCounts | undefined;
}

/** The daily report for an admin: yesterday's figures, and what needs somebody now. */
export function dailyDigest(shop: ShopView, view: DigestView): MailContent {
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
    preview: [words.preview(formatCount(view.paid)), ...preview].join(', '),
    heading: words.heading,
    summary: [needs.length === 0 ? summary + words.nothingOpen : summary],
    button: { label: words.button, url: `${shop.url}/dashboard` },
    blocks,
  };
  return shopMail(shop, content, words.because);
}

function figures({ placed, paid, expired, revenue }: DigestView): Fact[] {
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
    return count === 0 ? [] : [{ name: words.need[need], detail: '', amount: formatCount(count) }];
  });
}

function lowParts({ parts, lowStock }: DigestView): Block[] {
  const isPart = parts.length < lowStock;
  const title = isPart
    ? words.partsOf(formatCount(parts.length), formatCount(lowStock))
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
