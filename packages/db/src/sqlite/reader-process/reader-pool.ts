import { builtScript } from '../../engine/built-script.ts';
import type { ReadCall } from '../../engine/unbounded-reads.ts';
import { StoreBusy, StoreClosed } from '../../store/store-errors.ts';
import { ReaderProcess } from './reader-process.ts';

const SCRIPT = builtScript(new URL('./reader-process-main.ts', import.meta.url));

export interface ReaderPoolOptions {
  readonly file: string;
  /** Returns the milliseconds after which a call is stopped. */
  readonly deadlineMs: (call: ReadCall) => number;
  /** The script of a process. */
  readonly script?: string;
}

/** The processes, which start at the first call that finds no idle one. */
const PROCESSES = 2;
/** Calls that wait. The overview of an admin reads thirty days at once. */
const MAX_WAITING = 200;

/** Runs reads that are not bounded by their page in processes of their own. */
export interface ReaderPool {
  /**
   * Runs a call in the first free process. Throws the error of the read, ReadTimedOut after the deadline,
   * StoreFailed without a process, and StoreBusy when too many calls wait.
   */
  readonly run: (call: ReadCall) => Promise<unknown>;
  /** Kills all processes. Calls that wait reject with StoreClosed. */
  readonly close: () => void;
}

export function createReaderPool({ script = SCRIPT, ...options }: ReaderPoolOptions): ReaderPool {
  const settings = { ...options, script };
  const readers = Array.from({ length: PROCESSES }, () => new ReaderProcess(settings));
  const idle = [...readers];
  const waiting: { resolve: (reader: ReaderProcess) => void; reject: (error: Error) => void }[] =
    [];
  let closed = false;

  const takeReader = async (): Promise<ReaderProcess> => {
    // The one that was used last has a process.
    const reader = idle.pop();
    if (reader !== undefined) return reader;
    if (waiting.length >= MAX_WAITING) throw new StoreBusy();
    const { promise, resolve, reject } = Promise.withResolvers<ReaderProcess>();
    waiting.push({ resolve, reject });
    return promise;
  };
  const release = (reader: ReaderProcess): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(reader);
    else next.resolve(reader);
  };

  return {
    async run(call) {
      const reader = await takeReader();
      try {
        if (closed) throw new StoreClosed();
        return await reader.run(call);
      } finally {
        release(reader);
      }
    },
    close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new StoreClosed());
      for (const reader of readers) reader.stop();
    },
  };
}
