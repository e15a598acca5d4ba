import type { ReturnReason, ReturnState } from '@bm/domain/returns/return-states';
import type { ReturnProblem } from '@bm/domain/returns/return-units';
import { formatCount, formatUnits } from '../lib/format.ts';

export const returnStateLabels: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  replaced: 'Replaced',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged',
  'wrong part': 'Wrong part',
  'not as described': 'Not as described',
  'too many': 'Too many ordered',
  other: 'Other',
};

/** Returns on the customer's order. */
export const returnsCopy = {
  title: 'Returns',
  loading: 'The returns are loading.',
  failed: 'The returns did not load.',
  action: 'Return',
  /** What happens next, as the customer reads it. */
  hints: {
    requested: 'We look at your request and tell you by mail.',
    approved: 'Send the parts back, with this number on the parcel.',
    received: 'We refund or replace the parts.',
    refunded: 'The money is on its way to you.',
    replaced: 'New parts were shipped to you.',
    rejected: '',
    withdrawn: '',
  } satisfies Record<ReturnState, string>,
  units: (units: number, reason: string) => `${formatUnits(units)}, ${reason}`,
  arrived: (units: number, of: number) => `${formatCount(units)} of ${formatUnits(of)} arrived`,
  photo: (number: string) => `Photo of ${number}`,
  withdraw: 'Withdraw',
  hiddenNumber: (number: string) => ` ${number}`,
  withdrawn: (number: string) => `Return ${number} is withdrawn.`,
  problems: {
    NOT_SHIPPED: 'Nothing of this order is shipped yet.',
    TOO_MANY_RETURNS: 'The order has had too many returns. Write to us instead.',
    NOTHING_LEFT: 'All shipped units are in a return already, or were refunded.',
    TOO_MANY_UNITS: 'Fewer units can be returned.',
    INVALID_QUANTITY: 'Enter whole units.',
  } satisfies Record<ReturnProblem, string>,

  form: {
    title: (number: string) => `Return parts of ${number}`,
    text: 'We look at your request and tell you by mail how to send the parts.',
    quantity: 'Units',
    quantityHint: (left: number) => `Up to ${formatUnits(left)} can be returned.`,
    quantityInvalid: (left: number) =>
      left === 1 ? 'Only 1 unit can be returned.' : `Enter 1 to ${formatUnits(left)}.`,
    reason: 'Reason',
    note: 'Note',
    noteRemark: '(optional)',
    neededNoteRemark: '(say what the reason is)',
    noteMissing: 'Say what the reason is.',
    photo: 'Photo',
    addPhoto: 'Add a photo',
    otherPhoto: 'Another photo',
    photoHint: (megabytes: number) => `Optional: a JPEG, PNG or WebP of up to ${megabytes} MB.`,
    photoTooLarge: (megabytes: number) =>
      `The photo has more than ${megabytes} MB. Choose a smaller one.`,
    uploading: 'The photo is being sent.',
    stillUploading: 'Wait until the photo is sent.',
    uploaded: 'The photo is attached.',
    keep: 'Go back',
    action: 'Request return',
    done: (number: string) => `Return ${number} is requested.`,
  },
} as const;
