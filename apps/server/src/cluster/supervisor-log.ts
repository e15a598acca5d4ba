import { hostname } from 'node:os';
import type { SupervisorLog } from './supervisor.ts';

const LEVELS = new Map([
  ['trace', 10],
  ['debug', 20],
  ['info', 30],
  ['warn', 40],
  ['error', 50],
  ['fatal', 60],
]);

/** The log of the supervisor, in the format of the workers' lines (pino). */
export function createSupervisorLog(
  lowest: string,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): SupervisorLog {
  const threshold = LEVELS.get(lowest) ?? Infinity;
  const at = (level: number) => (details: object, msg: string) => {
    if (level < threshold) return;
    const error = 'err' in details && details.err instanceof Error ? details.err : undefined;
    const plain =
      error === undefined ? {} : { err: { message: error.message, stack: error.stack } };
    const { pid } = process;
    const line = { level, time: Date.now(), pid, hostname: hostname(), ...details, ...plain, msg };
    write(`${JSON.stringify(line)}\n`);
  };
  return { info: at(30), error: at(50) };
}
