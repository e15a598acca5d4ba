import type { Db } from '../../shared/database.ts';

/** An event that a receiver has not accepted yet. Times are in milliseconds since 1970. */
export interface QueuedEvent {
  /** The id of the event. */
  event: string;
  attempts: number;
  due_at: number;
  give_up_at: number;
}

/** The durable queue of undelivered events. */
export function createDeliveryQueue(db: Db) {
  const insert = db.prepare('INSERT INTO deliveries VALUES (@event, 0, @now, @giveUpAt)');
  const remove = db.prepare('DELETE FROM deliveries WHERE event = ?');
  const postpone = db.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, due_at = ? WHERE event = ?',
  );
  const selectNext = db.prepare<[number], QueuedEvent>(
    'SELECT * FROM deliveries ORDER BY due_at LIMIT ?',
  );
  const selectBody = db.prepare<[string], { body: string }>(
    'SELECT body FROM objects WHERE id = ?',
  );

  return {
    add: (event: string, now: number, giveUpAt: number) =>
      void insert.run({ event, now, giveUpAt }),
    remove: (event: string) => void remove.run(event),
    /** The next `count` events, the first due first. */
    next: (count: number): QueuedEvent[] => selectNext.all(count),
    /** A stored object as JSON; empty if it was deleted. */
    body: (id: string): string => selectBody.get(id)?.body ?? '',
    postpone: (event: string, dueAt: number) => void postpone.run(dueAt, event),
  };
}
