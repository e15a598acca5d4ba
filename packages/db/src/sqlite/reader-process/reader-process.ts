import { type ChildProcess, fork } from 'node:child_process';
import type { ReadCall } from '../../engine/unbounded-reads.ts';
import { ReadTimedOut, StoreFailed } from '../../store/store-errors.ts';
import { fromReadFailure, type ReadReply } from './read-reply.ts';

export interface ReaderSettings {
  /** The database. */
  readonly file: string;
  /** The script of the process. */
  readonly script: string;
  /** Returns the milliseconds after which a call is stopped. */
  readonly deadlineMs: (call: ReadCall) => number;
}

const START_TIMEOUT_MS = 30_000;
/** An idle process ends after this time, which frees its memory. */
const IDLE_MS = 5 * 60_000;
const MAX_HEAP_MB = 256;

/**
 * A process with a read-only connection. It starts at the first call. A statement of SQLite cannot be
 * interrupted: a call that takes too long is stopped by killing the process.
 */
export class ReaderProcess {
  readonly #settings: ReaderSettings;
  #process: { readonly child: ChildProcess; readonly started: Promise<unknown> } | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: ReaderSettings) {
    this.#settings = settings;
  }

  /**
   * Runs one call; the caller waits for its end before the next one. Throws the error of the read,
   * ReadTimedOut after the deadline, and StoreFailed if the process does not start or ends early.
   */
  async run(call: ReadCall): Promise<unknown> {
    clearTimeout(this.#idle);
    const { child, started } = (this.#process ??= this.#start());
    child.channel?.ref();
    try {
      await started;
      const reply = await this.#send(child, call);
      if ('error' in reply) throw fromReadFailure(reply.error);
      return reply.result;
    } finally {
      child.channel?.unref();
      this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  /** Kills the process; the next call starts another one. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#process?.child.kill('SIGKILL');
    this.#process = null;
  }

  async #send(child: ChildProcess, call: ReadCall): Promise<ReadReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadReply>();
    const onExit = () => reject(new StoreFailed('A reader process ended early.'));
    const deadline = setTimeout(() => {
      reject(new ReadTimedOut());
      this.stop();
    }, this.#settings.deadlineMs(call));
    child.once('message', resolve).once('exit', onExit);
    child.send(call, (error) => void (error && reject(new StoreFailed(error))));
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      child.off('message', resolve).off('exit', onExit);
    }
  }

  #start() {
    const { file, script } = this.#settings;
    const child = fork(script, [file], {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The process of the shop may end while it is idle; it then ends, too.
    child.unref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const fail = (reason: unknown): void => {
      reject(new StoreFailed(reason));
      if (this.#process?.child === child) this.stop();
    };
    const timeout = setTimeout(fail, START_TIMEOUT_MS, 'A reader process did not start in time.');
    child.once('message', (message) => {
      clearTimeout(timeout);
      resolve(message);
    });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      clearTimeout(timeout);
      fail(`A reader process ended early (${signal ?? `exit code ${code}`}).`);
    });
    return { child, started: promise };
  }
}
