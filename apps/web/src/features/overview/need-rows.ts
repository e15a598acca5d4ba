import { NEEDS, type Need, type Overview } from '@bm/domain/overview/overview.schema';
import { hasFailed } from '@bm/domain/refunds/refund.schema';
import type { LinkOptions } from '@tanstack/react-router';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatMoney } from '../../lib/format.ts';

/** Needs that are the failure of something. */
const FAILURES: ReadonlySet<Need> = new Set(['failedRefunds', 'deadMails', 'openReceipts']);

/** One thing that needs somebody, and the list where it is done. */
export interface NeedRow {
  need: Need;
  text: string;
  hasFailed: boolean;
  link: LinkOptions;
}

/** The rows of what needs somebody, most urgent first. */
export function needRows(overview: Overview): NeedRow[] {
  return NEEDS.filter((need) => overview.needs[need] > 0).map((need) => {
    const latest = findLatest(need, overview);
    const details = {
      checkout: latest?.checkoutNumber,
      amount: latest && formatMoney(latest.minor, latest.currency),
    };
    return {
      need,
      text: overviewCopy.needs.text[need](overview.needs[need], details),
      hasFailed: FAILURES.has(need),
      link: linkTo(need, overview, latest?.checkoutNumber),
    };
  });
}

/** The latest refund or receipt of a need. */
function findLatest(need: Need, { refunds, receipts }: Overview) {
  if (need === 'openReceipts') {
    const [receipt] = receipts;
    return receipt && { ...receipt, minor: receipt.receivedMinor };
  }
  if (need !== 'failedRefunds' && need !== 'openRefunds') return undefined;
  const refund = refunds.find(({ status }) => hasFailed(status) === (need === 'failedRefunds'));
  return refund && { ...refund, minor: refund.amountMinor };
}

/** The list of a need, with its filter in the address. */
function linkTo(need: Need, { orderCounts }: Overview, checkout: string | undefined): LinkOptions {
  switch (need) {
    case 'failedRefunds':
    case 'openRefunds':
      return { to: '/dashboard/manage', search: { query: checkout } };
    case 'deadMails':
      return { to: '/dashboard/mails', search: { state: 'dead' } };
    case 'openReceipts':
      return { to: '/dashboard/receipts', search: { checkout } };
    case 'endingHolds':
    case 'awaitedTransfers':
      return { to: '/dashboard/manage', search: { state: 'unpaid' } };
    case 'toShip':
      return {
        to: '/dashboard/manage',
        search: { state: orderCounts.paid > 0 ? 'paid' : 'processing' },
      };
    case 'lowStock':
      return { to: '/dashboard/stock', search: { state: 'low' } };
    case 'erasures':
      return { to: '/dashboard/erasures' };
    case 'messages':
      return { to: '/dashboard/messages' };
  }
}
