import { createRestartBackoff } from './restart-backoff.ts';
import { HEARTBEAT_TIMEOUT_MS, startHeartbeat } from './heartbeat.ts';

/** How a process ended. */
export interface WorkerExit {
  code: number | null;
  signal: string | null;
}

/** A process that serves the shop, as the one that watches sees it. */
export interface WorkerHandle {
  readonly slot: number;
  /** Rejects when it goes before it is ready. */
  readonly ready: Promise<void>;
  readonly exited: Promise<WorkerExit>;
  /** Asks it for something; rejects when it goes before it answers. */
  ask(call: string): Promise<unknown>;
  /** Has it finish what it accepted, and end. */
  stop(): void;
  kill(): void;
}

export interface SupervisorLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SupervisorOptions {
  size: number;
  forkWorker: (slot: number) => WorkerHandle;
  log: SupervisorLog;
}

export interface Supervisor {
  /** Resolves when all are ready; rejects, nobody left, when one cannot start. */
  start(): Promise<void>;
  /** Puts a new process in each one's place, one after the other; the old one goes last. */
  restartAll(): Promise<void>;
  /** What each of those that serve answers; who takes longer than a second is left out. */
  askAll(call: string): Promise<{ slot: number; answer: unknown }[]>;
  /** Ends all of them. Rejects when one did not end well. */
  stop(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 1000;
/** Longer than a process takes to close, or to give up closing. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Keeps `size` processes at work: one that ends, or is silent for too long, is replaced. One of them
 * runs the jobs.
 */
export function createSupervisor({ size, forkWorker: hire, log }: SupervisorOptions): Supervisor {
  const slots = Array.from({ length: size }, (_, at) => at + 1);
  const members = new Set<WorkerHandle>();
  const serving = new Map<number, WorkerHandle>();
  const pauses = createRestartBackoff();
  let ending = false;
  let jobsAt: WorkerHandle | undefined;
  let renewed: number | undefined;

  /** The first one starts alone: it makes the files that are missing. */
  async function start(): Promise<void> {
    const [first = 1, ...others] = slots;
    try {
      await fill(first);
      await Promise.all(others.map(fill));
    } catch (error) {
      await end().catch(() => undefined);
      throw error;
    }
  }

  async function fill(slot: number): Promise<void> {
    const member = hire(slot);
    members.add(member);
    void member.exited.then((how) => dismiss(member, how));
    await member.ready;
    serving.set(slot, member);
    startHeartbeat(member, () => {
      log.error(
        { worker: slot, silentMs: HEARTBEAT_TIMEOUT_MS },
        'a worker does not answer and is killed',
      );
      member.kill();
    });
    pauses.began(slot);
    giveJobs();
  }

  function dismiss(member: WorkerHandle, how: WorkerExit): void {
    const { slot } = member;
    members.delete(member);
    if (jobsAt === member) jobsAt = undefined;
    const wasServing = serving.get(slot) === member;
    if (wasServing) serving.delete(slot);
    giveJobs();
    if (!wasServing || ending) return;
    log.error({ worker: slot, ...how }, 'a worker ended unexpectedly');
    if (slot !== renewed) void refill(slot);
  }

  async function refill(slot: number): Promise<void> {
    await delay(pauses.next(slot));
    if (ending) return;
    try {
      await fill(slot);
      log.info({ worker: slot }, 'a new worker is ready');
    } catch (error) {
      log.error({ worker: slot, err: error }, 'a worker could not start');
      void refill(slot);
    }
  }

  function giveJobs(): void {
    const [first] = serving.values();
    if (ending || jobsAt !== undefined || first === undefined) return;
    jobsAt = first;
    // If it cannot it has gone, and its going hands them on.
    first.ask('runJobs').catch(() => undefined);
  }

  async function renew(): Promise<void> {
    if (renewed !== undefined) return;
    try {
      for (const slot of slots) {
        const old = serving.get(slot);
        if (ending) return;
        if (old === undefined) continue;
        renewed = slot;
        await fill(slot);
        await retire(old);
      }
      log.info({}, 'all workers are new');
    } catch (error) {
      log.error({ worker: renewed, err: error }, 'a worker could not start; the old ones stay');
      if (renewed !== undefined && !serving.has(renewed)) void refill(renewed);
    } finally {
      renewed = undefined;
    }
  }

  async function retire(member: WorkerHandle): Promise<void> {
    const patience = setTimeout(() => member.kill(), STOP_TIMEOUT_MS);
    await member.ask('retire').catch(() => undefined);
    await member.exited;
    clearTimeout(patience);
  }

  async function end(): Promise<void> {
    ending = true;
    const leaving = [...members];
    for (const member of leaving) member.stop();
    const departures = await Promise.all(leaving.map(({ exited: gone }) => gone));
    if (!departures.every(isCleanExit)) throw new Error('A worker did not end cleanly.');
  }

  async function askAll(call: string): Promise<{ slot: number; answer: unknown }[]> {
    const answers = await Promise.all(
      [...serving.values()].map(async (member) => {
        const late = delay(ANSWER_TIMEOUT_MS).then(() => []);
        const asked = member.ask(call).then(
          (answer) => [{ slot: member.slot, answer }],
          () => [],
        );
        return Promise.race([asked, late]);
      }),
    );
    return answers.flat().toSorted((a, b) => a.slot - b.slot);
  }

  return { start, restartAll: renew, askAll, stop: end };
}

function isCleanExit({ code, signal }: WorkerExit): boolean {
  return code === 0 || signal === 'SIGTERM';
}

/** Milliseconds; keeps no process alive. */
function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
