/** Every state of a return. This file has no schemas: pages load it without Zod. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'replaced',
  'rejected',
  'withdrawn',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Why a customer returns units. */
export const RETURN_REASONS = [
  'damaged',
  'wrong part',
  'not as described',
  'too many',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The longest text that a customer or an admin may add to a return, in characters. */
export const MAX_RETURN_NOTE = 1000;

/** What an admin may do with a return. */
export const ADMIN_ACTS = ['approve', 'receive', 'refund', 'replace', 'reject'] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

/** What changes the state of a return; a customer may withdraw it. */
export type ReturnAct = AdminAct | 'withdraw';

const STEPS: Readonly<Record<ReturnAct, { from: readonly ReturnState[]; to: ReturnState }>> = {
  approve: { from: ['requested'], to: 'approved' },
  // Received units may turn out to be used, or were refunded meanwhile.
  reject: { from: ['requested', 'approved', 'received'], to: 'rejected' },
  withdraw: { from: ['requested', 'approved'], to: 'withdrawn' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['received'], to: 'refunded' },
  replace: { from: ['received'], to: 'replaced' },
};

/** The state after an act. */
export function stateAfterAct(act: ReturnAct): ReturnState {
  return STEPS[act].to;
}

/** The states in which an admin has something to do. */
export const WAITING_STATES = ['requested', 'received'] as const satisfies readonly ReturnState[];

/** Whether the return has ended without a refund or a replacement. */
export function isDropped(state: ReturnState): boolean {
  return state === 'rejected' || state === 'withdrawn';
}

/** Why an act is not possible in a state. */
export type ActProblem = 'NOT_APPROVED' | 'NOT_RECEIVED' | 'APPROVED' | 'RECEIVED' | 'ENDED';

/**
 * Why a return in this state does not allow an act; null if it does. `seen` is the state in which somebody
 * has decided to act.
 */
export function actProblem(
  state: ReturnState,
  act: ReturnAct,
  seen: ReturnState = state,
): ActProblem | null {
  if (STEPS[act].from.includes(state) && seen === state) return null;
  switch (state) {
    case 'requested':
      return act === 'receive' ? 'NOT_APPROVED' : 'NOT_RECEIVED';
    case 'approved':
      return act === 'approve' || act === 'reject' ? 'APPROVED' : 'NOT_RECEIVED';
    case 'received':
      return 'RECEIVED';
    default:
      return 'ENDED';
  }
}

/** The acts of an admin that a state allows. */
export function possibleActs(state: ReturnState): AdminAct[] {
  return ADMIN_ACTS.filter((act) => actProblem(state, act) === null);
}
