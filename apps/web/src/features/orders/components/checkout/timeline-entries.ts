import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { InternalNote } from '@bm/domain/checkouts/internal-note.schema';

export type CheckoutEvent = AdminCheckout['timeline']['events'][number];

/** What an admin reads in a timeline: an event of the orders, or an internal note. */
export type TimelineEntry =
  | { at: number; event: CheckoutEvent; note: null }
  | { at: number; event: null; note: InternalNote };

/** Returns the events and the internal notes of a checkout together, newest first. */
export function timelineEntries({
  timeline,
  internalNotes,
}: Pick<AdminCheckout, 'timeline' | 'internalNotes'>): TimelineEntry[] {
  const notes = internalNotes
    .toReversed()
    .map((note): TimelineEntry => ({ at: note.createdAt, event: null, note }));
  const events = timeline.events.map((event): TimelineEntry => ({
    at: event.at,
    event,
    note: null,
  }));
  // The sort is stable: entries of one moment stay in their order.
  return [...notes, ...events].toSorted((one, other) => other.at - one.at);
}
