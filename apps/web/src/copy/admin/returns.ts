import type { AdminAct } from '@bm/domain/returns/return-states';
import { formatCount, formatUnits } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

/** The page of returns, for admins. */
export const adminReturnsCopy = {
  title: dashboardPages['/dashboard/returns'].title,
  intro: 'Customers ask to return shipped units. Approve, receive, then refund or replace them.',
  views: 'Returns by state',
  all: 'All',
  caption: 'Returns, newest first',
  number: 'Return',
  part: 'Part',
  what: 'What is returned',
  state: 'State',
  units: (units: number, reason: string) => `${formatUnits(units)}, ${reason}`,
  arrived: (units: string, of: string, restocked: string) =>
    `${units} of ${of} arrived, ${restocked} back in stock`,
  answered: (text: string) => `Told the customer: ${text}`,
  photo: (number: string) => `Photo of ${number}`,
  refundStatus: (status: string) => `Refund ${status}`,
  acts: {
    approve: 'Approve',
    reject: 'Reject',
    receive: 'Receive',
    refund: 'Refund',
    replace: 'Replace',
  } satisfies Record<AdminAct, string>,
  hiddenNumber: (number: string) => ` ${number}`,
  loading: 'The returns are loading.',
  failed: 'The returns did not load.',
  empty: 'No returns here',
  emptyText: 'Returns that customers ask for are listed here.',
  returnUnits: ['return', 'returns'],

  keep: 'Go back',
  told: '(the customer reads it)',
  toldOptional: '(optional, the customer reads it)',
  approve: {
    title: (number: string) => `Approve return ${number}?`,
    text: (units: number, part: string) =>
      `The customer may send back ${formatUnits(units)} of ${part}.`,
    answer: 'How to send them',
    action: 'Approve return',
    done: (number: string) => `Return ${number} is approved.`,
  },
  reject: {
    title: (number: string) => `Reject return ${number}?`,
    text: 'The return ends here. The customer gets a mail with your reason.',
    inStock: (units: string) =>
      `Units that went back into stock stay there: ${units}. Correct the count of the part if you send them back.`,
    answer: 'Reason',
    missing: 'Tell the customer why.',
    action: 'Reject return',
    done: (number: string) => `Return ${number} is rejected.`,
  },
  receive: {
    title: (number: string) => `Receive return ${number}`,
    units: 'Units that arrived',
    unitsHint: (units: number) =>
      `${formatCount(units)} ${units === 1 ? 'was' : 'were'} requested.`,
    unitsInvalid: (units: number) =>
      units === 1 ? 'Only 1 unit was requested.' : `Enter 1 to ${formatUnits(units)}.`,
    restock: 'Back to stock',
    action: 'Receive units',
    done: (number: string) => `Return ${number} is received.`,
  },
  refund: {
    title: (number: string) => `Refund return ${number}?`,
    loading: 'The payment is loading.',
    failed: 'The payment did not load.',
    delivery: (amount: string) => `Refund the delivery, too: ${amount}`,
    text: (amount: string, units: number, part: string) =>
      `${amount} go back for ${formatUnits(units)} of ${part}.`,
    disputed: 'The payment is disputed. Only what is not disputed can be refunded.',
    problems: {
      TOO_MUCH: 'Less than this is left of the payment.',
      TOO_MANY_UNITS: 'The units were refunded already. Reject the return instead.',
      NOTHING: 'Nothing is left to refund. Reject the return instead.',
    },
    action: 'Refund',
    actionFor: (amount: string) => `Refund ${amount}`,
    done: (number: string) => `Return ${number} is refunded.`,
  },
  replace: {
    title: (number: string) => `Replace return ${number}?`,
    text: (units: number, part: string) =>
      `${formatUnits(units)} of ${part} ${units === 1 ? 'leaves' : 'leave'} the stock as a further shipment, without a charge.`,
    action: 'Ship replacement',
    done: (number: string) => `Return ${number} is replaced.`,
  },
} as const;
