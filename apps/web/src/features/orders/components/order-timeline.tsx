import type { OrderDetail, OrderEvent } from '@bm/domain/orders/order.schema';
import { useId } from 'react';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatDateTime, formatIsoTime } from '../../../lib/format.ts';
import { actorLabels } from '../order-labels.ts';

interface OrderTimelineProps {
  /** What is needed of the query of an order. */
  query: {
    data: OrderDetail | undefined;
    error: unknown;
    isPending: boolean;
    isRefetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** What happened to an order, oldest first: the step, when, by whom, and a note. */
export function OrderTimeline({ query }: OrderTimelineProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2 text-ink">
      <h3 id={titleId} className="mt-2 text-md font-[620]">
        Timeline
      </h3>
      {query.isPending && (
        <Loading label="The timeline is loading.">
          <Skeleton className="block h-26" />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The timeline did not load."
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

/** A step that stays where it is is a note. */
function eventLabel({ from, to }: OrderEvent): string {
  if (from === null) return copy.orders.placed;
  return from === to ? copy.orders.note : copy.orders.states[to];
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
