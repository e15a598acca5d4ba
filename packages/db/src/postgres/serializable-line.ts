import { setTimeout as sleep } from 'node:timers/promises';
import { commit } from './commit.ts';
import type { Answer, Entrance, Unit } from './entrance.ts';
import { isCollision, isTaken, lossOf, mayPass, storeErrorOf } from './errors.ts';
import { PATIENCE_MS } from './settings.ts';
import { connectWriting } from './transaction.ts';
import type { Writing } from './transaction.ts';
import { runUnit } from './unit.ts';
import type { WriterOptions } from './writer.ts';

const MAX_TRIES = 30;
const MAX_PAUSE_MS = 250;

/** One connection for units that run in serializable transactions; opened when it is needed. */
export function createSerializableLine(options: WriterOptions, entrance: Entrance) {
  const { url, patienceMs = PATIENCE_MS, onCommit } = options;
  let writing: Writing | null = null;

  /** One try. Throws when nothing was stored and another one may help. */
  const attempt = async (unit: Unit, looksAgain: boolean): Promise<Answer> => {
    if (writing === null || writing.isLost()) writing = await connectWriting(url, patienceMs);
    const { client, queries, touched } = writing;
    const started = performance.now();
    touched.clear();
    await client.query('begin transaction isolation level serializable');
    let answer: Answer;
    try {
      answer = await entrance.inside(() => runUnit(queries, unit.run));
    } catch (error) {
      if (isCollision(error) || (looksAgain && isTaken(error))) throw error;
      await client.query('rollback');
      return () => unit.reject(storeErrorOf(error));
    }
    const unsure = await commit(writing, { url, patienceMs });
    if (unsure !== null) return () => unit.reject(unsure);
    const ms = performance.now() - started;
    onCommit?.({ committed: 1, failed: 0, touched: new Set(touched), ms });
    return answer;
  };

  /** A collision ends the transaction alone; after every other failure the connection is given up. */
  const cleanUp = async (error: unknown): Promise<void> => {
    try {
      if (isCollision(error) || isTaken(error)) await writing?.client.query('rollback');
      else await writing?.end();
    } catch {
      await writing?.end();
    }
  };

  return {
    /** Runs a unit until it is stored, or refused for good, and answers its caller. Never fails. */
    async carryOut(unit: Unit): Promise<void> {
      let looksAgain = true;
      for (let tries = 1; ; tries += 1) {
        try {
          const answer = await attempt(unit, looksAgain);
          return answer();
        } catch (error) {
          await cleanUp(error);
          looksAgain &&= !isTaken(error);
          const mayGoOn =
            isCollision(error) || isTaken(error)
              ? tries < MAX_TRIES
              : mayPass(error) && performance.now() - unit.since < patienceMs;
          if (!mayGoOn) return unit.reject(lossOf(error));
          await sleep(Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS));
        }
      }
    },
    isOwn: (processId: number): boolean =>
      writing?.isLost() === false && writing.processId === processId,
    end: async (): Promise<void> => writing?.end(),
  };
}
