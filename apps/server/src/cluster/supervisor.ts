import { HEARTBEAT_TIMEOUT_MS, startHeartbeat } from './heartbeat.ts';

/** How a process ended. */
export interface WorkerExit {
  code: number | null;
  signal: string | null;
}

/** A worker process, as the supervisor sees it. */
export interface WorkerHandle {
  readonly slot: number;
  /** Rejects if the worker exits before it is ready. */
  readonly ready: Promise<void>;
  readonly exited: Promise<WorkerExit>;
  /** Calls a handler of the worker; rejects if it exits before it replies. */
  request(call: string): Promise<unknown>;
  /** Shuts down gracefully (SIGTERM). */
  stop(): void;
  kill(): void;
}

interface SupervisorLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface SupervisorOptions {
  workerCount: number;
  forkWorker: (slot: number) => WorkerHandle;
  log: SupervisorLog;
}

const RESPONSE_TIMEOUT_MS = 1000;
/** Longer than a worker's own shutdown timeout. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Keeps `workerCount` workers running: one that exits, or misses its heartbeats, is replaced. One of
 * them runs the background jobs.
 */
export function createSupervisor({ workerCount, forkWorker, log }: SupervisorOptions) {
  const slots = Array.from({ length: workerCount }, (_, at) => at + 1);
  const workers = new Set<WorkerHandle>();
  const serving = new Map<number, WorkerHandle>();
  const backoff = createRestartBackoff();
  let stopping = false;
  let jobRunner: WorkerHandle | undefined;
  let isRestarting = false;
  /** The slot whose worker `restartAll` is starting. */
  let startingSlot: number | undefined;

  /**
   * Resolves when all workers are ready. If one cannot start, stops the others and rejects. The first
   * worker starts alone, because it creates missing files.
   */
  async function start(): Promise<void> {
    const [first = 1, ...others] = slots;
    try {
      await startWorker(first);
      await Promise.all(others.map(startWorker));
    } catch (error) {
      await stop().catch(() => undefined);
      throw error;
    }
  }

  async function startWorker(slot: number): Promise<void> {
    const worker = forkWorker(slot);
    workers.add(worker);
    void worker.exited.then((exit) => handleExit(worker, exit));
    await worker.ready;
    serving.set(slot, worker);
    startHeartbeat(worker, () => {
      log.error({ worker: slot, silentMs: HEARTBEAT_TIMEOUT_MS }, 'worker heartbeat timed out');
      worker.kill();
    });
    backoff.began(slot);
    assignJobs();
  }

  function handleExit(worker: WorkerHandle, exit: WorkerExit): void {
    const { slot } = worker;
    workers.delete(worker);
    if (jobRunner === worker) jobRunner = undefined;
    const wasServing = serving.get(slot) === worker;
    if (wasServing) serving.delete(slot);
    assignJobs();
    if (!wasServing || stopping) return;
    log.error({ worker: slot, ...exit }, 'worker exited unexpectedly');
    if (slot !== startingSlot) void replaceAfterBackoff(slot);
  }

  async function replaceAfterBackoff(slot: number): Promise<void> {
    await delay(backoff.next(slot));
    if (stopping) return;
    try {
      await startWorker(slot);
      log.info({ worker: slot }, 'worker ready');
    } catch (error) {
      log.error({ worker: slot, err: error }, 'worker failed to start');
      void replaceAfterBackoff(slot);
    }
  }

  function assignJobs(): void {
    const [first] = serving.values();
    if (stopping || jobRunner !== undefined || first === undefined) return;
    jobRunner = first;
    // A failure means that the worker has exited; handleExit assigns the jobs again.
    first.request('runJobs').catch(() => undefined);
  }

  /** Rolling restart: each worker is replaced once its successor is ready. */
  async function restartAll(): Promise<void> {
    if (isRestarting) return;
    isRestarting = true;
    try {
      for (const slot of slots) {
        const oldWorker = serving.get(slot);
        if (stopping) return;
        if (oldWorker === undefined) continue;
        startingSlot = slot;
        await startWorker(slot);
        // The new worker is replaced like any other if it exits while the old one drains.
        startingSlot = undefined;
        await drain(oldWorker);
      }
      log.info({}, 'rolling restart finished');
    } catch (error) {
      log.error(
        { worker: startingSlot, err: error },
        'rolling restart aborted: a worker failed to start',
      );
      if (startingSlot !== undefined && !serving.has(startingSlot))
        void replaceAfterBackoff(startingSlot);
    } finally {
      isRestarting = false;
      startingSlot = undefined;
    }
  }

  async function drain(worker: WorkerHandle): Promise<void> {
    const timeout = setTimeout(() => worker.kill(), STOP_TIMEOUT_MS);
    await worker.request('drain').catch(() => undefined);
    await worker.exited;
    clearTimeout(timeout);
  }

  /** Stops all workers. Rejects if one did not exit cleanly. */
  async function stop(): Promise<void> {
    stopping = true;
    const stopped = [...workers];
    for (const worker of stopped) worker.stop();
    const exits = await Promise.all(stopped.map(({ exited }) => exited));
    if (!exits.every(isCleanExit)) throw new Error('A worker did not exit cleanly.');
  }

  /** The replies of all ready workers; those slower than a second are left out. */
  async function requestAll(call: string): Promise<{ slot: number; response: unknown }[]> {
    const responses = await Promise.all(
      [...serving.values()].map(async (worker) => {
        const timedOut = delay(RESPONSE_TIMEOUT_MS).then(() => []);
        const reply = worker.request(call).then(
          (response) => [{ slot: worker.slot, response }],
          () => [],
        );
        return Promise.race([reply, timedOut]);
      }),
    );
    return responses.flat().toSorted((a, b) => a.slot - b.slot);
  }

  return { start, restartAll, requestAll, stop };
}

function isCleanExit({ code, signal }: WorkerExit): boolean {
  return code === 0 || signal === 'SIGTERM';
}

/** Waits `ms` milliseconds without keeping the process alive. */
function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;
/** A worker that served for this long resets the backoff. */
const RESET_AFTER_MS = 30_000;

/**
 * Exponential backoff per slot: 100 ms, doubled after each failure within 30 s, 10 s at most.
 * `clock` in milliseconds.
 */
export function createRestartBackoff(clock: () => number = () => performance.now()) {
  const slots = new Map<number, { failures: number; servesSince: number | undefined }>();
  const slotState = (slot: number) => slots.get(slot) ?? { failures: 0, servesSince: undefined };

  return {
    /** A worker of this slot has started to serve. */
    began(slot: number): void {
      slots.set(slot, { ...slotState(slot), servesSince: clock() });
    },
    /** The delay in milliseconds before the next start of this slot. */
    next(slot: number): number {
      const { failures, servesSince } = slotState(slot);
      const wasStable = servesSince !== undefined && clock() - servesSince >= RESET_AFTER_MS;
      const failuresBefore = wasStable ? 0 : failures;
      slots.set(slot, { failures: failuresBefore + 1, servesSince: undefined });
      return Math.min(MIN_DELAY_MS * 2 ** failuresBefore, MAX_DELAY_MS);
    },
  };
}
