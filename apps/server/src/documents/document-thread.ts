import { builtScript } from '@bm/db/engine/built-script';
import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import { type AppError, retryLater } from '@bm/domain/errors/app-error';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

const ENTRY = builtScript(new URL('./document-thread-worker.ts', import.meta.url));

/** Renders a document; null cancels it. */
export interface ThreadRequest {
  id: number;
  snapshot: DocumentSnapshot | null;
}

/** A rendered document, or why it was not rendered. */
export type ThreadReply = { id: number; content: Uint8Array } | { id: number; failure: string };

/** The documents that are rendered at a time, each of another account. */
const MAX_RUNNING = 4;
/** The documents of an account that wait for the one before. */
const MAX_WAITING = 20;
/** How long a document may take; one of 500 lines takes 1.5 s at most. Milliseconds. */
export const TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = 10;
/** The thread ends after this time without a document. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

interface Job {
  id: number;
  account: string;
  snapshot: DocumentSnapshot;
  stream: Readable;
  timeout?: NodeJS.Timeout;
}

/**
 * Renders documents in a thread, so that they block no request. An account has one document at a time: the
 * next one starts when the stream of the one before is closed.
 */
export class DocumentThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting: Job[] = [];
  readonly #running = new Map<number, Job>();
  /** The accounts whose stream is open. */
  readonly #busy = new Set<string>();

  /**
   * Returns the PDF of a document; the stream has content only when all of it is rendered. Throws
   * TOO_MANY_REQUESTS if 20 of the account wait already. The stream fails with OVERLOADED after 30 s.
   */
  render(snapshot: DocumentSnapshot, account: string): Readable {
    const waiting = this.#waiting.filter((job) => job.account === account);
    if (waiting.length >= MAX_WAITING) {
      throw retryLater('TOO_MANY_REQUESTS', RETRY_AFTER_S);
    }
    this.#lastId += 1;
    const stream = new Readable({ read: () => undefined });
    const job: Job = { id: this.#lastId, account, snapshot, stream };
    stream.once('close', () => this.#close(job));
    this.#waiting.push(job);
    this.#startNext();
    return stream;
  }

  #startNext(): void {
    while (this.#running.size < MAX_RUNNING) {
      const at = this.#waiting.findIndex(({ account }) => !this.#busy.has(account));
      const [job] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (job === undefined) return;
      this.#busy.add(job.account);
      this.#running.set(job.id, job);
      job.timeout = setTimeout(() => this.#fail(exceededDeadline()), TIMEOUT_MS).unref();
      this.#open().postMessage({ id: job.id, snapshot: job.snapshot } satisfies ThreadRequest);
    }
  }

  #open(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.unref();
    worker.on('message', (reply: ThreadReply) => this.#receive(reply));
    worker.once('error', (error) => this.#fail(error, worker));
    worker.once('exit', () => this.#fail(new Error('The thread of documents ended.'), worker));
    this.#worker = worker;
    return worker;
  }

  #receive(reply: ThreadReply): void {
    const job = this.#running.get(reply.id);
    if (job === undefined) return;
    this.#end(job);
    if ('content' in reply) {
      job.stream.push(reply.content);
      job.stream.push(null);
    } else job.stream.destroy(new Error(`A document was not rendered: ${reply.failure}`));
    this.#startNext();
  }

  /** Ends the rendering of a job; its account stays busy until the stream is closed. */
  #end(job: Job): void {
    clearTimeout(job.timeout);
    this.#running.delete(job.id);
    if (this.#running.size > 0 || this.#waiting.length > 0) return;
    this.#idle = setTimeout(() => this.#stop(), IDLE_MS).unref();
  }

  /** Frees the account of a stream, whose client may have left before its end. */
  #close(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at !== -1) {
      this.#waiting.splice(at, 1);
      return;
    }
    this.#busy.delete(job.account);
    if (this.#running.has(job.id)) {
      this.#worker?.postMessage({ id: job.id, snapshot: null } satisfies ThreadRequest);
      this.#end(job);
    }
    this.#startNext();
  }

  /** Destroys the streams of all running documents, and the thread; the next document has a new one. */
  #fail(error: Error, worker = this.#worker): void {
    if (worker !== this.#worker) return;
    this.#stop();
    for (const job of this.#running.values()) {
      this.#end(job);
      job.stream.destroy(error);
    }
  }

  #stop(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}

function exceededDeadline(): AppError {
  const cause = new Error(`A document was not rendered within ${TIMEOUT_MS / 1000} s.`);
  return retryLater('OVERLOADED', RETRY_AFTER_S, cause);
}

const thread = new DocumentThread();

/** The PDF of a document, rendered in the thread of this process. */
export function renderInThread(snapshot: DocumentSnapshot, account: string): Readable {
  return thread.render(snapshot, account);
}
