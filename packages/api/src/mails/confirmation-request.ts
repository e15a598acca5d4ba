import { randomBytes } from 'node:crypto';
import type { Tx } from '@bm/db/store';
import type { Deps } from '../context.ts';
import { queueMail } from './queue-mail.ts';

/** A request to confirm an address; its ids and time are created before the unit of work. */
export interface ConfirmationRequest {
  /** In the id of the mail, hence in its Message-ID, which is no secret. */
  id: string;
  /** Authorises confirming the address, and removing that of the newsletter. */
  token: string;
  at: number;
}

export function prepareConfirmation(deps: Deps): ConfirmationRequest {
  return { id: deps.newId(), token: randomBytes(24).toString('base64url'), at: deps.clock() };
}

/** Queues the mail with which the owner of an address confirms it. */
export function queueConfirmation(
  tx: Tx,
  kind: 'newsletter-confirmation' | 'invoice-email-confirmation',
  recipient: string,
  { id, token, at }: ConfirmationRequest,
): Promise<void> {
  return queueMail(tx, { cause: id, payload: { kind, token }, accountId: null, recipient, at });
}
