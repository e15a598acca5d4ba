import { generateLoad, type LoadOptions } from '../load/load-generator.ts';
import type { Server } from '../processes/server.ts';
import { cpuOf } from '../processes/usage.ts';
import { ratios, summarize, type Summary } from './statistics.ts';

/** One thing to measure: what is asked of which server. */
export interface Subject {
  name: string;
  server: Server;
  next: LoadOptions['next'];
}

/** The rounds of a reading: processor time per answer, and answers per second for information. */
export interface Measurement {
  microseconds: Summary;
  perSecond: Summary;
  rounds: number[];
}

export interface Comparison {
  baseline: Measurement;
  measurements: Map<string, Measurement & { ratio: Summary }>;
}

const CONNECTIONS = 16;
const WARM_ROUNDS = 3;

/**
 * Measures a yardstick and what is held against it by turns, so that whatever the machine does falls
 * on all of them. The first rounds, in which code gets warm, are not counted. `ms` is the time of a turn.
 */
export async function compare(
  yardstick: Subject,
  readings: readonly Subject[],
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Comparison> {
  const all = [yardstick, ...readings];
  const results = all.map(() => ({ microseconds: [] as number[], perSecond: [] as number[] }));
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [at, { server, next }] of all.entries()) {
      const before = cpuOf(server.pid);
      const began = performance.now();
      const answers = await generateLoad({ port: server.port, connections: CONNECTIONS, ms, next });
      if (round < 0) continue;
      results[at]?.microseconds.push((cpuOf(server.pid) - before) / answers);
      results[at]?.perSecond.push((answers * 1000) / (performance.now() - began));
    }
  }
  const [first, ...others] = results.map(({ microseconds, perSecond }) => ({
    microseconds: summarize(microseconds),
    perSecond: summarize(perSecond),
    rounds: microseconds,
  }));
  if (first === undefined) throw new Error('There is nothing to compare.');
  const measured = new Map(
    others.map((other, at) => [
      readings[at]?.name ?? '',
      { ...other, ratio: summarize(ratios(other.rounds, first.rounds)) },
    ]),
  );
  return { baseline: first, measurements: measured };
}
