import { describe, expect, it } from 'vitest';
import { timelineEntries, type CheckoutEvent } from './timeline-entries.ts';

const anEvent = (at: number): CheckoutEvent => ({
  at,
  from: 'paid',
  to: 'processing',
  actor: 'admin',
  orders: 1,
  orderId: 'o',
  notes: [],
  moreNotes: 0,
});
const aNote = (createdAt: number, id = `note ${createdAt}`) => ({
  id,
  text: id,
  authorName: 'Demo Admin',
  createdAt,
});

/** The ids of notes and the times of events, in the order of the timeline. */
const order = (events: number[], notes: ReturnType<typeof aNote>[]) =>
  timelineEntries({
    timeline: { events: events.map(anEvent), omitted: 0 },
    internalNotes: notes,
  }).map(({ at, note }) => note?.id ?? at);

describe('timelineEntries', () => {
  it('Events and notes are merged, newest first.', () => {
    expect(order([50, 30, 10], [aNote(20), aNote(40), aNote(60)])).toEqual([
      'note 60',
      50,
      'note 40',
      30,
      'note 20',
      10,
    ]);
  });

  it('Of one moment the later note is first, and the event is last.', () => {
    expect(order([10], [aNote(10, 'first'), aNote(10, 'second')])).toEqual(['second', 'first', 10]);
  });

  it('A dispute of the same second as the payment is above it.', () => {
    const paid: CheckoutEvent = { ...anEvent(5400), from: 'unpaid', to: 'paid' };
    const dispute = { at: 5000, key: 'du_1', text: 'Disputed', isByAdmin: false };
    const timeline = { events: [paid], omitted: 0 };
    const entries = timelineEntries({ timeline, internalNotes: [] }, [dispute]);
    expect(entries.map((entry) => entry.dispute?.key ?? entry.event?.to)).toEqual(['du_1', 'paid']);
  });

  it('A checkout without notes has its events, and one without events its notes.', () => {
    expect(order([20, 10], [])).toEqual([20, 10]);
    expect(order([], [aNote(5)])).toEqual(['note 5']);
  });
});
