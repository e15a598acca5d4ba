import type { Tx } from '@bm/db/store';
import type { ReturnChange } from '@bm/db/store/returns';
import type { Order } from '@bm/domain/orders/order.schema';
import { stateAfterAct, type ReturnAct } from '@bm/domain/returns/return-states';
import type { UnitAct } from '../unit-of-work.ts';
import type { FoundReturn } from './require-return.ts';

/** What an act changes besides the state, and its note in the timeline of the order; none if absent. */
interface ActChange extends Pick<
  ReturnChange,
  'answer' | 'receivedUnits' | 'restockedUnits' | 'refundId'
> {
  note?: string;
}

/** Changes the state of a return by an act that it allows. Throws when its state has changed meanwhile. */
export async function changeReturn(
  tx: Tx,
  { found, order }: FoundReturn,
  act: ReturnAct,
  { note, ...change }: ActChange,
  by: UnitAct,
): Promise<void> {
  const { id, number, state: from } = found;
  const step = { ...change, from, to: stateAfterAct(act), at: by.at };
  const isChanged = await tx.returns.setState(id, step);
  if (!isChanged) throw new Error(`Return ${number} is in another state than it says.`);
  if (note !== undefined) await noteReturn(tx, order, `Return ${number} ${note}`, by);
}

/** Adds a note to the timeline of an order. */
export async function noteReturn(
  tx: Tx,
  { id, state }: Pick<Order, 'id' | 'state'>,
  note: string,
  { actor, actorId, at, newId }: UnitAct,
): Promise<void> {
  const step = { eventId: newId(), actor, actorId, note, at };
  const noted = await tx.orders.transition(id, state, state, step);
  if (noted === null) throw new Error(`Order ${id} is in another state than it says.`);
}
