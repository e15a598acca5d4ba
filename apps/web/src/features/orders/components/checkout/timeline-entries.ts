import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Note } from '@bm/domain/notes/note.schema';
import type { DisputeEvent } from '../disputes/dispute-texts.ts';

export type CheckoutEvent = AdminCheckout['timeline']['events'][number];

/** What an admin reads in a timeline: an event of the orders, a step of a dispute, or an internal note. */
export type TimelineEntry =
  | { at: number; event: CheckoutEvent; dispute?: undefined; note: null }
  | { at: number; event: null; dispute: DisputeEvent; note: null }
  | { at: number; event: null; dispute?: undefined; note: Note };

/** Returns the events, disputes and internal notes of a checkout together, newest first. */
export function timelineEntries(
  { timeline, internalNotes }: Pick<AdminCheckout, 'timeline' | 'internalNotes'>,
  disputes: readonly DisputeEvent[] = [],
): TimelineEntry[] {
  const notes = internalNotes
    .toReversed()
    .map((note): TimelineEntry => ({ at: note.createdAt, event: null, note }));
  const events = timeline.events.map((event): TimelineEntry => ({
    at: event.at,
    event,
    note: null,
  }));
  // Those of one moment follow each other in their order, so the latest comes first.
  // No dispute precedes its payment, but the provider's times are whole seconds.
  const paidAt = timeline.events.findLast(({ to }) => to === 'paid')?.at ?? 0;
  const steps = disputes.toReversed().map((dispute): TimelineEntry => {
    const at = Math.max(dispute.at, paidAt);
    return { at, event: null, dispute, note: null };
  });
  // The sort is stable: entries of one moment stay in their order.
  return [...notes, ...steps, ...events].toSorted((one, other) => other.at - one.at);
}
