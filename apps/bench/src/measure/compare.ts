import { generateLoad, type LoadOptions } from '../load/load-generator.ts';
import { type Server, waitUntilIdle } from '../processes/server.ts';
import { ratios, summarize, type Summary } from './statistics.ts';

/** What to measure: requests to a server. */
export interface Subject {
  name: string;
  server: Server;
  next: LoadOptions['next'];
}

/** The CPU time per response, with its rounds, and responses per second for information. */
interface Measurement {
  microseconds: Summary;
  perSecond: Summary;
  rounds: number[];
}

export interface Comparison {
  baseline: Measurement;
  measurements: Map<string, Measurement & { ratio: Summary }>;
}

const CONNECTIONS = 16;
/** Until V8 has optimized what a request runs. Milliseconds per subject. */
const WARM_UP_MS = 1500;

/**
 * Measures a baseline and the subjects in turn, so that other load on the machine affects all of them;
 * many short turns are affected more equally than few long ones. The first rounds are warm-up and do
 * not count. `ms` is the duration of a turn.
 */
export async function compare(
  baseline: Subject,
  subjects: readonly Subject[],
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Comparison> {
  const all = [baseline, ...subjects];
  const results = all.map(() => ({ microseconds: [] as number[], perSecond: [] as number[] }));
  for (const { server } of all) await waitUntilIdle(server);
  for (let round = -Math.ceil(WARM_UP_MS / ms); round < rounds; round += 1) {
    for (const [index, { server, next }] of all.entries()) {
      const before = server.cpuMicroseconds();
      const began = performance.now();
      const responses = await generateLoad({
        port: server.port,
        connections: CONNECTIONS,
        ms,
        next,
      });
      if (round < 0) continue;
      results[index]?.microseconds.push((server.cpuMicroseconds() - before) / responses);
      results[index]?.perSecond.push((responses * 1000) / (performance.now() - began));
    }
  }
  const [first, ...others] = results.map(({ microseconds, perSecond }) => ({
    microseconds: summarize(microseconds),
    perSecond: summarize(perSecond),
    rounds: microseconds,
  }));
  if (first === undefined) throw new Error('There is nothing to compare.');
  const measurements = new Map(
    others.map((other, index) => [
      subjects[index]?.name ?? '',
      { ...other, ratio: summarize(ratios(other.rounds, first.rounds)) },
    ]),
  );
  return { baseline: first, measurements };
}
