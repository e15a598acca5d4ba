import type { OrderEvent } from '../orders/order.schema.ts';
import type { AdminCheckout } from './admin-checkout.schema.ts';

type Timeline = AdminCheckout['timeline'];

/** The most notes of one step, and the most steps of a timeline. */
export const MAX_NOTES = 3;
export const MAX_CHECKOUT_EVENTS = 500;

/**
 * Merges the timelines of all orders of a checkout, each oldest first: what happened to several orders
 * at one moment is one step. Returns the newest steps first, and how many older ones are left out.
 */
export function mergeTimelines(events: readonly (OrderEvent & { orderId: string })[]): Timeline {
  const steps = Map.groupBy(events, ({ at, from, to, actor }) => `${at} ${from} ${to} ${actor}`);
  const places = placesAtOneMoment(events);
  const merged = [...steps.values()].flatMap((step) => {
    const [first] = step;
    if (first === undefined) return [];
    const { at, from, to, actor } = first;
    const orderIds = new Set(step.map(({ orderId }) => orderId));
    const notes = [...new Set(step.map(({ note }) => note).filter((note) => note !== ''))];
    const event: Timeline['events'][number] = {
      at,
      from,
      to,
      actor,
      orders: orderIds.size,
      orderId: orderIds.size === 1 ? first.orderId : null,
      notes: notes.slice(0, MAX_NOTES),
      moreNotes: Math.max(0, notes.length - MAX_NOTES),
    };
    return { event, place: Math.max(...step.map((each) => places.get(each) ?? 0)) };
  });
  // The sort is stable: steps of one moment stay in their order.
  const newestFirst = merged
    .toSorted((a, b) => a.event.at - b.event.at || a.place - b.place)
    .toReversed()
    .map(({ event }) => event);
  return {
    events: newestFirst.slice(0, MAX_CHECKOUT_EVENTS),
    omitted: Math.max(0, newestFirst.length - MAX_CHECKOUT_EVENTS),
  };
}

/** Returns for each event how many events its order had before it at the same moment. */
function placesAtOneMoment<Event extends OrderEvent & { orderId: string }>(
  events: readonly Event[],
): Map<Event, number> {
  const moments = Map.groupBy(events, ({ orderId, at }) => `${at} ${orderId}`);
  return new Map(
    [...moments.values()].flatMap((moment) =>
      moment.map((event, place) => [event, place] as const),
    ),
  );
}
