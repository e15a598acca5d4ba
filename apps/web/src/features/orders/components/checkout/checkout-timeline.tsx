import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { useState } from 'react';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { actorLabels } from '../../../../copy/orders.ts';
import { formatCount } from '../../../../lib/format.ts';
import { formatDateTime, formatIsoTime } from '../../../../lib/format-date.ts';
import { eventLabel } from '../order-timeline.tsx';
import { Section } from './section.tsx';

/** The events that are shown at first. */
const FIRST_EVENTS = 20;

type CheckoutEvent = AdminCheckout['timeline']['events'][number];

/** What happened to the orders of a checkout, newest first; one event for orders that it moved together. */
export function CheckoutTimeline({ checkout }: { checkout: AdminCheckout }) {
  const { timeline, orders } = checkout;
  const { events, omitted } = timeline;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? events : events.slice(0, FIRST_EVENTS);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return (
    <Section title={copy.timeline}>
      <ol role="list" aria-live="polite">
        {shown.map((event) => (
          <TimelineEvent
            key={`${event.at} ${event.from} ${event.to} ${event.actor}`}
            event={event}
            number={orders.length === 1 ? undefined : numbers.get(event.orderId ?? '')}
          />
        ))}
      </ol>
      {shown.length < events.length && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          {copy.showAllEvents(formatCount(events.length))}
        </Button>
      )}
      {omitted > 0 && (
        <p className="mt-3 text-sm text-ink-2">{copy.omitted(formatCount(omitted))}</p>
      )}
    </Section>
  );
}

function TimelineEvent({ event, number }: { event: CheckoutEvent; number: string | undefined }) {
  const { at, actor, orders, notes, moreNotes } = event;
  const label = eventLabel(event);
  const ofOne = number === undefined ? label : copy.order(number, label);
  return (
    <li className="grid gap-x-6 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[minmax(9rem,1fr)_3fr]">
      <time className="num text-ink-2" dateTime={formatIsoTime(at)}>
        {formatDateTime(at)}
      </time>
      <span className="wrap-anywhere">
        <span className="font-[560]">
          {orders > 1 ? copy.orders(formatCount(orders), label) : ofOne}
        </span>
        {notes.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))}
        {moreNotes > 0 && <span className="block">{copy.moreNotes(formatCount(moreNotes))}</span>}
        <span className="block text-ink-2">{actorLabels[actor]}</span>
      </span>
    </li>
  );
}
