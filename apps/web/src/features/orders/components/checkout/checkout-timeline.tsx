import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Note } from '@bm/domain/notes/note.schema';
import { clsx } from 'clsx/lite';
import { useState, type ReactNode } from 'react';
import { NoteForm } from '../../../../components/notes/note-form.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { disputeCopy } from '../../../../copy/admin/disputes.ts';
import { actorLabels } from '../../../../copy/orders.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatCount } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { checkoutDisputes } from '../../disputes.queries.ts';
import { disputeEvents, type DisputeEvent } from '../disputes/dispute-texts.ts';
import { eventLabel } from '../order-timeline.tsx';
import { Section } from '../../../../components/ui/data/section.tsx';
import { Time } from '../../../../components/ui/data/time.tsx';
import { timelineEntries, type CheckoutEvent } from './timeline-entries.ts';

/** The entries that are shown at first. */
const FIRST_ENTRIES = 20;

interface CheckoutTimelineProps {
  checkout: AdminCheckout;
  /** The email of the admin. */
  admin: string;
}

/**
 * What happened to the orders of a checkout, and what admins noted on it, newest first; one event for
 * orders that it moved together.
 */
export function CheckoutTimeline({ checkout, admin }: CheckoutTimelineProps) {
  const { timeline, orders } = checkout;
  const { omitted } = timeline;
  const { data: disputes } = checkoutDisputes.use(checkout.id);
  const entries = timelineEntries(checkout, disputes && disputeEvents(disputes));
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : entries.slice(0, FIRST_ENTRIES);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return (
    <Section title={copy.timeline}>
      <InternalNoteForm checkoutId={checkout.id} owner={admin} />
      <ol role="list" aria-live="polite" className="border-t border-line">
        {shown.map(({ event, dispute, note }) => {
          if (dispute !== undefined) return <DisputeStep key={dispute.key} dispute={dispute} />;
          if (event === null) return <NoteEntry key={note.id} note={note} />;
          return (
            <EventEntry
              key={`${event.at} ${event.from} ${event.to} ${event.actor}`}
              event={event}
              number={orders.length === 1 ? undefined : numbers.get(event.orderId ?? '')}
            />
          );
        })}
      </ol>
      {shown.length < entries.length && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          {copy.showAllEntries(formatCount(entries.length))}
        </Button>
      )}
      {omitted > 0 && (
        <p className="mt-3 text-sm text-ink-2">{copy.omitted(formatCount(omitted))}</p>
      )}
    </Section>
  );
}

/** Hidden in print: a printed page may leave the shop. */
function NoteEntry({ note }: { note: Note }) {
  return (
    <Entry at={note.createdAt} className="-mx-3 bg-warning-wash px-3 print:hidden">
      <span className="whitespace-pre-line">{note.text}</span>
      <span className="block text-ink-2">{copy.internalNote.by(note.authorName)}</span>
    </Entry>
  );
}

/** Hidden in print, as internal notes: buyers do not read of disputes and warnings. */
function DisputeStep({ dispute: { at, text, isByAdmin } }: { dispute: DisputeEvent }) {
  return (
    <Entry at={at} className="print:hidden">
      <span className="font-[560]">{text}</span>
      <span className="block text-ink-2">
        {isByAdmin ? actorLabels.admin : disputeCopy.timeline.by}
      </span>
    </Entry>
  );
}

function EventEntry({ event, number }: { event: CheckoutEvent; number: string | undefined }) {
  const { at, actor, orders, notes, moreNotes } = event;
  const label = eventLabel(event);
  const ofOne = number === undefined ? label : copy.order(number, label);
  return (
    <Entry at={at}>
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
    </Entry>
  );
}

interface EntryProps {
  at: number;
  className?: string;
  children: ReactNode;
}

function Entry({ at, className, children }: EntryProps) {
  return (
    <li
      className={clsx(
        'grid gap-x-6 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[minmax(14rem,1fr)_3fr]',
        className,
      )}
    >
      <Time at={at} className="text-ink-2" />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

interface InternalNoteFormProps {
  checkoutId: string;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Adds a note to the timeline. */
function InternalNoteForm({ checkoutId, owner }: InternalNoteFormProps) {
  const addNote = useAction(trpc.checkouts.addInternalNote, {
    invalidates: (utils) => [utils.checkouts.adminById.invalidate({ id: checkoutId })],
    done: () => copy.internalNote.added,
  });
  return (
    <NoteForm
      form={copy.internalNote.title}
      copy={copy.internalNote}
      target={{ checkoutId }}
      draft={{ owner, name: `internal note of ${checkoutId}` }}
      add={addNote.runOrThrow}
      rows={1}
    />
  );
}
