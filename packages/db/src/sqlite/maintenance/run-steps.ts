import type Database from 'better-sqlite3';
import type { Row, Steps } from '../../engine/steps.ts';

/** Runs steps and returns their result. */
export function runSteps<Result>(client: Database.Database, steps: Steps<Result>): Result {
  let next = steps.next([]);
  while (next.done !== true) {
    const { sql, values } = next.value;
    const statement = client.prepare<string[], Row>(sql);
    if (statement.reader) {
      next = steps.next(statement.all(...values));
    } else {
      statement.run(...values);
      next = steps.next([]);
    }
  }
  return next.value;
}
