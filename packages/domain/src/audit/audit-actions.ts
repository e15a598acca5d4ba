/**
 * The recorded actions by the kind of their target. A procedure names its action in its policy; the shop and
 * its operator take some without a procedure.
 */
export const AUDIT_ACTIONS = {
  part: [
    'parts.create',
    'parts.update',
    'parts.remove',
    'parts.moveImage',
    'parts.setPictures',
    'parts.setPackaging',
    'parts.setFiles',
    'imports.applyFile',
    'stock.correctCount',
    'stock.saveThreshold',
    'stock.createReceipt',
    'stock.updateReceipt',
    'stock.removeReceipt',
    'stock.bookReceipt',
    'attributes.setValues',
    'relations.save',
    'questions.publish',
    'questions.unpublish',
  ],
  order: [
    'orders.advance',
    'orders.correct',
    'orders.cancelUnpaid',
    'orders.refund',
    'returns.approve',
    'returns.reject',
    'returns.receive',
    'returns.refund',
    'returns.replace',
  ],
  checkout: [
    'orders.advanceCheckout',
    'shipments.create',
    'shipments.shipOrders',
    'shipments.undo',
    'shipments.correctTracking',
    'refunds.create',
    'disputes.decide',
    'disputes.checkWarning',
    'payments.recordReceipt',
    'payments.keepCredit',
    'payments.returnCredit',
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
    'customers.addNote',
  ],
  review: ['reviews.setHidden'],
  settings: [
    'settings.save',
    'settings.saveLegalPage',
    'attributes.save',
    'attributes.mergeChoices',
    'categories.add',
    'categories.change',
    'categories.order',
    'categories.remove',
    'models.save',
    'models.remove',
    'mails.resend',
    'mails.resendDead',
    'messages.reply',
    'messages.setState',
    'searches.dismiss',
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

const targets = new Map<AuditAction, AuditTarget>(
  AUDIT_TARGETS.flatMap((target) =>
    AUDIT_ACTIONS[target].map((action) => [action, target] as const),
  ),
);

/** The kind of target of an action. */
export function targetOf(action: AuditAction): AuditTarget {
  const target = targets.get(action);
  if (target === undefined) throw new Error(`The action ${action} has no target.`);
  return target;
}

/** Whether the actions of a kind of target have this one. */
export function isActionFor(target: AuditTarget, action: AuditAction): boolean {
  return targetOf(action) === target;
}

/** The actor of a filter for actions without an admin: of the shop itself, or of its operator. */
export const SYSTEM_ACTOR = 'system';

/** The request id of the operator's commands. */
export const COMMAND_REQUEST_ID = 'shell';
