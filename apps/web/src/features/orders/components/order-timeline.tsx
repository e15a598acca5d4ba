import { previousState } from '@bm/domain/orders/order-state';
import type { OrderDetail, OrderEvent } from '@bm/domain/orders/order.schema';
import { Time } from '../../../components/ui/data/time.tsx';
import { QueryContent, type ContentQuery } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { actorLabels, orderCopy, stateLabels } from '../../../copy/orders.ts';
import { DialogSection } from './dialog-section.tsx';

/** The events of an order, oldest first: state, time, actor and note. */
export function OrderTimeline({ query }: { query: ContentQuery<OrderDetail> }) {
  const { timeline: copy } = orderCopy;
  return (
    <DialogSection title={copy.title}>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-26" />}>
        {({ events }) => (
          <ol role="list" aria-live="polite" className="border-t border-line">
            {events.map((event) => (
              <TimelineEntry key={`${event.at} ${event.to} ${event.note}`} event={event} />
            ))}
          </ol>
        )}
      </QueryContent>
    </DialogSection>
  );
}

/** An event without a change of state is a note. */
export function eventLabel({ from, to }: Pick<OrderEvent, 'from' | 'to'>): string {
  if (from === null) return orderCopy.timeline.placed;
  if (previousState(from) === to) {
    return orderCopy.timeline.corrected(stateLabels.timeline[to]);
  }
  return from === to ? orderCopy.timeline.note : stateLabels.timeline[to];
}

function TimelineEntry({ event }: { event: OrderEvent }) {
  return (
    <li className="grid gap-x-4 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[1fr_auto]">
      <span className="font-[560]">{eventLabel(event)}</span>
      <Time at={event.at} className="text-ink-2" />
      <span className="text-ink-2">{actorLabels[event.actor]}</span>
      {event.note !== '' && (
        <span className="wrap-anywhere text-ink-2 sm:col-span-2">{event.note}</span>
      )}
    </li>
  );
}
