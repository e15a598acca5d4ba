import type { OrderEvent } from '@bm/domain/orders/order.schema';
import { useId } from 'react';
import { copy } from '../../../copy.ts';
import { formatDateTime, machineTime } from '../../../lib/format.ts';
import { actorWords, stateWords } from '../state-words.ts';

/** What happened to an order, oldest first: the step, when, by whom, and a note. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2 text-ink">
      <h3 id={titleId} className="mt-2 text-md font-[620]">
        Timeline
      </h3>
      <ol role="list" className="border-t border-line">
        {events.map((event) => (
          <li
            key={`${event.at} ${event.to}`}
            className="grid gap-x-4 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[1fr_auto]"
          >
            <span className="font-[560]">{eventWords(event)}</span>
            <time className="num text-ink-2" dateTime={machineTime(event.at)}>
              {formatDateTime(event.at)}
            </time>
            <span className="text-ink-2">{actorWords[event.actor]}</span>
            {event.note !== '' && (
              <span className="wrap-anywhere text-ink-2 sm:col-span-2">{event.note}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The placement has no state before it. */
function eventWords({ from, to }: OrderEvent): string {
  return from === null
    ? copy.orders.placed
    : to === 'paid'
      ? copy.orders.states.paid
      : stateWords.admin[to];
}
