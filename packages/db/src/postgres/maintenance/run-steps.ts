import type { Client } from 'pg';
import type { Row, Steps } from '../../engine/steps.ts';

/** Runs steps and returns their result. */
export async function runSteps<Result>(client: Client, steps: Steps<Result>): Promise<Result> {
  let next = steps.next([]);
  while (next.done !== true) {
    let at = 0;
    const text = next.value.sql.replaceAll('?', () => `$${(at += 1)}`);
    const { rows } = await client.query<Row>(text, [...next.value.values]);
    next = steps.next(rows);
  }
  return next.value;
}
