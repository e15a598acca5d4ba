/** The recorded actions by the kind of their target. Most have the name of their procedure. */
export const AUDIT_ACTIONS = {
  part: [
    'parts.create',
    'parts.update',
    'parts.remove',
    'parts.moveImage',
    'imports.applyFile',
    'stock.correctCount',
    'stock.saveThreshold',
    'stock.createReceipt',
    'stock.updateReceipt',
    'stock.removeReceipt',
    'stock.bookReceipt',
    'attributes.setValues',
  ],
  order: ['orders.advance', 'orders.correct', 'orders.cancelUnpaid', 'orders.refund'],
  checkout: [
    'shipments.create',
    'shipments.shipOrders',
    'refunds.create',
    'payments.recordReceipt',
    'checkouts.addInternalNote',
  ],
  user: [
    'users.makeAdmin',
    'users.demote',
    'users.deactivate',
    'users.reactivate',
    'users.release',
    'users.takeOver',
    'company.setExemption',
    'personalData.confirmErasure',
    'personalData.erase',
  ],
  review: ['reviews.setHidden'],
  settings: [
    'settings.save',
    'attributes.save',
    'attributes.mergeChoices',
    'mails.resend',
    'mails.resendDead',
  ],
} as const;

export type AuditTarget = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditTarget][number];

export const AUDIT_TARGETS = [
  'user',
  'part',
  'order',
  'review',
  'checkout',
  'settings',
] as const satisfies readonly AuditTarget[];

/** Whether the actions of a kind of target have this one. */
export function isActionFor(target: AuditTarget, action: AuditAction): boolean {
  return AUDIT_ACTIONS[target].some((each) => each === action);
}

/** The actor of a filter for actions without an admin: of the shop itself, or of its operator. */
export const SYSTEM_ACTOR = 'system';

/** The request id of the operator's commands. */
export const COMMAND_REQUEST_ID = 'shell';

/** The list counts no further. */
export const MAX_COUNTED_ENTRIES = 1000;
