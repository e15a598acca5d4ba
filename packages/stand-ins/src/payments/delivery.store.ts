import type { Db } from './database.ts';
import type { StoredEvent } from './stripe-objects.ts';

/** An event that the shop has not taken yet. Times are in milliseconds since 1970. */
export interface Delivery {
  event: string;
  attempts: number;
  due_at: number;
  give_up_at: number;
}

/** The queue of undelivered events. */
export function createDeliveryStore(db: Db) {
  const insert = db.prepare('INSERT INTO deliveries VALUES (@event, 0, @now, @giveUpAt)');
  const remove = db.prepare('DELETE FROM deliveries WHERE event = ?');
  const postpone = db.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, due_at = ? WHERE event = ?',
  );
  const claim = db.prepare<[number, string, number], string>(
    'UPDATE deliveries SET due_at = ? WHERE event = ? AND due_at = ? RETURNING event',
  );
  const release = db.prepare('UPDATE deliveries SET due_at = ? WHERE event = ?');
  const next = db.prepare<[number], Delivery>('SELECT * FROM deliveries ORDER BY due_at LIMIT ?');
  const body = db.prepare<[string], { body: string }>('SELECT body FROM objects WHERE id = ?');
  const setBody = db.prepare('UPDATE objects SET body = ? WHERE id = ?');

  return {
    add(event: string, now: number, giveUpAt: number): void {
      insert.run({ event, now, giveUpAt });
    },
    /** The `count` most urgent ones, the first due first. */
    next(count: number): Delivery[] {
      return next.all(count);
    },
    /** Puts an event off until `until`, unless somebody else has changed it since it was read. */
    claim(event: string, dueAt: number, until: number): boolean {
      return claim.get(until, event, dueAt) !== undefined;
    },
    /** Makes an event due again that was claimed and not delivered. */
    release({ event, due_at }: Delivery): void {
      release.run(due_at, event);
    },
    eventBody(event: string): string {
      return body.get(event)?.body ?? '';
    },
    delivered: db.transaction((id: string): void => {
      const event: StoredEvent = JSON.parse(body.get(id)?.body ?? '{}');
      setBody.run(JSON.stringify({ ...event, pending_webhooks: 0 }), id);
      remove.run(id);
    }),
    postpone(event: string, dueAt: number): void {
      postpone.run(dueAt, event);
    },
    giveUp(event: string): void {
      remove.run(event);
    },
  };
}
