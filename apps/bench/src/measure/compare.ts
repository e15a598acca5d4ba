import { generateLoad, type LoadOptions } from '../load/load-generator.ts';
import { type Server, waitUntilIdle } from '../processes/server.ts';
import { ratios } from './statistics.ts';

/** What to measure: requests to a server. */
export interface Subject {
  server: Server;
  next: LoadOptions['next'];
}

const CONNECTIONS = 16;
/** Until V8 has optimized what a request runs. Milliseconds per subject. */
const WARM_UP_MS = 1500;

/**
 * Measures a baseline and the subjects in turn, so that other load on the machine affects all of them;
 * many short turns are affected more equally than few long ones. The first rounds are warm-up and do
 * not count. `ms` is the duration of a turn. Returns the measurement of each by round: the CPU time per
 * response, alone and relative to the baseline, and the responses per second.
 */
export async function compare(
  baseline: Subject,
  subjects: readonly Subject[],
  { rounds, ms }: { rounds: number; ms: number },
) {
  const all = [baseline, ...subjects].map((subject) => {
    return { subject, microseconds: [] as number[], perSecond: [] as number[] };
  });
  for (const { subject } of all) await waitUntilIdle(subject.server);
  for (let round = -Math.ceil(WARM_UP_MS / ms); round < rounds; round += 1) {
    for (const { subject, microseconds, perSecond } of all) {
      const { server, next } = subject;
      const before = server.cpuMicroseconds();
      const began = performance.now();
      const { port } = server;
      const responses = await generateLoad({ port, connections: CONNECTIONS, ms, next });
      if (round < 0) continue;
      microseconds.push((server.cpuMicroseconds() - before) / responses);
      perSecond.push((responses * 1000) / (performance.now() - began));
    }
  }
  return (wanted: Subject) => {
    const [first] = all;
    const own = all.find(({ subject }) => subject === wanted);
    if (first === undefined || own === undefined) throw new Error('This was not measured.');
    return { ...own, ratio: ratios(own.microseconds, first.microseconds) };
  };
}
