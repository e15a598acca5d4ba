import { NEEDS, type Need, type Overview } from '@bm/domain/overview/overview.schema';
import { hasFailed } from '@bm/domain/refunds/refund.schema';
import type { SetupStep } from '@bm/domain/settings/setup-steps';
import type { LinkOptions } from '@tanstack/react-router';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatMoney } from '../../lib/format.ts';

/** Needs that are the failure of something, or money at risk. */
const FAILURES: ReadonlySet<Need> = new Set([
  'disputes',
  'fraudWarnings',
  'failedRefunds',
  'deadMails',
  'openReceipts',
]);

/** One thing that needs somebody, and the list where it is done. */
export interface NeedRow {
  key: Need | SetupStep;
  label: string;
  /** The hidden end of the name of its button. */
  about: string;
  text: string;
  hasFailed: boolean;
  link: LinkOptions;
}

/** The rows of what needs somebody, most urgent first; what a new shop has to set comes last. */
export function needRows(overview: Overview): NeedRow[] {
  return [...openNeeds(overview), ...overview.setup.map(setupRow)];
}

function setupRow(step: SetupStep): NeedRow {
  const { label, about, text } = overviewCopy.setup;
  return {
    key: step,
    label,
    about: about[step],
    text: text[step],
    hasFailed: false,
    link: { to: '/dashboard/settings', hash: step },
  };
}

function openNeeds(overview: Overview): NeedRow[] {
  const { label, about } = overviewCopy.needs;
  return NEEDS.filter((need) => overview.needs[need] > 0).map((need) => {
    const latest = findLatest(need, overview);
    const checkout = need === 'noAddress' ? overview.withoutAddress[0] : latest?.checkoutNumber;
    const details = {
      checkout,
      amount: latest && formatMoney(latest.minor, latest.currency),
    };
    return {
      key: need,
      label: label[need],
      about: about[need],
      text: overviewCopy.needs.text[need](overview.needs[need], details),
      hasFailed: FAILURES.has(need),
      link: linkTo(need, overview, checkout),
    };
  });
}

/** The latest refund or receipt of a need, or the most urgent dispute. */
function findLatest(need: Need, { disputes, fraudWarnings, refunds, receipts }: Overview) {
  if (need === 'disputes' || need === 'fraudWarnings') {
    const [mark] = need === 'disputes' ? disputes : fraudWarnings;
    return mark && { ...mark, minor: mark.amountMinor };
  }
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
    case 'disputes':
    case 'fraudWarnings':
    case 'failedRefunds':
    case 'openRefunds':
    case 'noAddress':
      return { to: '/dashboard/manage', search: { query: checkout } };
    case 'deadMails':
      return { to: '/dashboard/mails', search: { state: 'dead' } };
    case 'openReceipts':
      return { to: '/dashboard/receipts', search: { checkout } };
    case 'openCredits':
    case 'awaitedTransfers':
      return { to: '/dashboard/receipts' };
    case 'endingHolds':
      return { to: '/dashboard/manage', search: { state: 'unpaid' } };
    case 'openReturns':
      return { to: '/dashboard/returns' };
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
