import { copy } from '../copy.ts';
import { formatCount, formatDateTime } from '../format.ts';
import type { Block, MailContent } from '../mail-content.ts';
import type { ShopView } from '../views.ts';
import { shopMail } from './checkout-parts.ts';

const words = copy.digest;

/** The figures of a day. Times in milliseconds. */
export interface DigestView {
  from: number;
  until: number;
  placed: number;
  paid: number;
  expired: number;
  deadMails: number;
  lowStock: number;
  parts: readonly { name: string; sku: string; available: number }[];
}

/** The daily report for an admin. */
export function dailyDigest(shop: ShopView, view: DigestView): MailContent {
  const { from, until, parts } = view;
  const figures = [
    [words.placed, view.placed],
    [words.paid, view.paid],
    [words.expired, view.expired],
    [words.lowStock, view.lowStock],
    [words.deadMails, view.deadMails],
  ] as const;
  const facts: Block = {
    type: 'facts',
    title: words.facts,
    facts: figures.map(([label, value]) => ({ label, value: formatCount(value) })),
  };
  const low: Block = {
    type: 'lines',
    title: words.parts,
    lines: parts.map(({ name, sku, available }) => ({
      name,
      detail: sku,
      amount: words.available(formatCount(available)),
    })),
    sums: [],
  };
  const content = {
    subject: words.subject(formatDateTime(from).split(',')[0] ?? ''),
    preview: `${words.placed}: ${formatCount(view.placed)}`,
    heading: words.heading,
    summary: [words.summary(formatDateTime(from), formatDateTime(until))],
    button: { label: words.button, url: `${shop.url}/dashboard` },
    blocks: parts.length === 0 ? [facts] : [facts, low],
  };
  return shopMail(shop, content, words.because);
}
