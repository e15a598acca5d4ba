import type { Tx } from '@bm/db/store';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';

/** Records the provider's event, if there is one, in the transaction of its effect. */
export async function recordProviderEvent(
  tx: Tx,
  at: number,
  event?: ProviderEvent,
): Promise<void> {
  if (event !== undefined) await tx.payments.recordEvent({ id: event.id, type: event.type, at });
}
