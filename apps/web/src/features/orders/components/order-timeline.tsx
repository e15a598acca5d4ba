import { previousState } from '@bm/domain/orders/order-state';
import type { OrderDetail, OrderEvent } from '@bm/domain/orders/order.schema';
import { useId } from 'react';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { actorLabels, orderCopy, stateLabels } from '../../../copy/orders.ts';
import { formatDateTime, formatIsoTime } from '../../../lib/format-date.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';

interface OrderTimelineProps {
  /** The fields of an order query that the timeline uses. */
  query: {
    data: OrderDetail | undefined;
    error: unknown;
    isPending: boolean;
    isRefetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** The events of an order, oldest first: state, time, actor and note. */
export function OrderTimeline({ query }: OrderTimelineProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2 text-ink">
      <h3 id={titleId} className="mt-2 text-md font-[620]">
        {orderCopy.timeline.title}
      </h3>
      {query.isPending && (
        <Loading label={orderCopy.timeline.loading}>
          <Skeleton className="block h-26" />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={orderCopy.timeline.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && (
        <ol role="list" aria-live="polite" className="border-t border-line">
          {query.data.events.map((event) => (
            <TimelineEntry key={`${event.at} ${event.to} ${event.note}`} event={event} />
          ))}
        </ol>
      )}
    </section>
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
      <time className="num text-ink-2" dateTime={formatIsoTime(event.at)}>
        {formatDateTime(event.at)}
      </time>
      <span className="text-ink-2">{actorLabels[event.actor]}</span>
      {event.note !== '' && (
        <span className="wrap-anywhere text-ink-2 sm:col-span-2">{event.note}</span>
      )}
    </li>
  );
}
