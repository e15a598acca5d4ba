import { type AppError, retryLater } from '@bm/domain/errors/app-error';

export interface FairQueueLimits {
  /** Expensive calls of one caller in progress. */
  running: number;
  /** Calls of one caller that wait, and of all callers. Beyond them calls are rejected. */
  waitingPerCaller: number;
  waiting: number;
  /** How long a call waits before it is rejected. Milliseconds. */
  waitMs: number;
}

/** An office of 300 buyers has 1,800 connections, each with one request at a time. */
const LIMITS: FairQueueLimits = {
  running: 4,
  waitingPerCaller: 4000,
  waiting: 16_000,
  waitMs: 30_000,
};
/** Work of one call after which other events come first. Milliseconds. */
const SLICE_MS = 5;
/** Work of several calls in one round of the event loop, so that their writes share a commit. Milliseconds. */
const ROUND_MS = 2;
/**
 * Rounds of the event loop for other events: a new connection needs one to be accepted, one to be
 * read and one to be answered.
 */
const FREE_ROUNDS = 3;
/** Between two checks for calls that waited too long while none started. */
const SWEEP_MS = 500;
const RETRY_AFTER_S = 2;

/** A call before its start. */
interface QueuedCall {
  /** Whose calls share a turn. */
  caller: string;
  /** Whether it counts among the calls in progress. */
  isExpensive: boolean;
  /** Whether its client has left; it is then dropped. */
  isAbandoned?: () => boolean;
}

export type FairQueue = ReturnType<typeof createFairQueue>;

interface Waiting extends QueuedCall {
  order: number;
  until: number;
  start: (leave: () => void) => void;
  reject: (error: AppError) => void;
}

interface Caller {
  running: number;
  cheap: Waiting[];
  expensive: Waiting[];
}

/**
 * Starts calls one after the other, of each caller in turn. The event loop handles other events, such as
 * requests for cached responses, after some short calls and after each call that took long. `clock` in
 * milliseconds.
 */
export function createFairQueue(
  limits: FairQueueLimits = LIMITS,
  clock: () => number = () => performance.now(),
) {
  /** In the order of their turns. */
  const callers = new Map<string, Caller>();
  let waiting = 0;
  let entered = 0;
  let isScheduled = false;
  let startedAt = -Infinity;
  let freeRounds = 0;

  const findCaller = (id: string): Caller => {
    const known = callers.get(id);
    if (known !== undefined) return known;
    const caller = { running: 0, cheap: [], expensive: [] };
    callers.set(id, caller);
    return caller;
  };

  const deleteIdle = (id: string, { running, cheap, expensive }: Caller): void => {
    if (running + cheap.length + expensive.length === 0) callers.delete(id);
  };

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(round);
  };

  const begin = (id: string, caller: Caller, isExpensive: boolean): (() => void) => {
    startedAt = clock();
    schedule();
    if (!isExpensive) {
      deleteIdle(id, caller);
      return () => undefined;
    }
    caller.running += 1;
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      caller.running -= 1;
      deleteIdle(id, caller);
      if (waiting > 0) schedule();
    };
  };

  const isOver = ({ until, isAbandoned }: Waiting): boolean =>
    until <= clock() || isAbandoned?.() === true;

  /** Takes the next call of a caller; undefined where none may start or be rejected. */
  const take = ({ cheap, expensive, running }: Caller): Waiting | undefined => {
    const [firstCheap] = cheap;
    const [first] = expensive;
    const mayStart = first !== undefined && (running < limits.running || isOver(first));
    const isCheapNext = firstCheap !== undefined && !(mayStart && first.order < firstCheap.order);
    if (!isCheapNext && !mayStart) return undefined;
    waiting -= 1;
    return (isCheapNext ? cheap : expensive).shift();
  };

  /**
   * Starts one call, or rejects one: many rejections at once would hold up the event loop, too. Returns
   * whether a call was started.
   */
  const startNext = (): boolean => {
    for (const [id, caller] of callers) {
      const next = take(caller);
      if (next === undefined) continue;
      // To the end of the order, for its next turn.
      callers.delete(id);
      callers.set(id, caller);
      if (!isOver(next)) {
        next.start(begin(id, caller, next.isExpensive));
        return true;
      }
      startedAt = clock();
      schedule();
      deleteIdle(id, caller);
      next.reject(retryLater('OVERLOADED', RETRY_AFTER_S));
      return false;
    }
    return false;
  };

  const round = (): void => {
    isScheduled = false;
    if (clock() - startedAt > SLICE_MS) freeRounds = FREE_ROUNDS;
    startedAt = Infinity;
    if (freeRounds > 0) {
      freeRounds -= 1;
      schedule();
    } else if (waiting > 0) startSome(clock());
  };

  /** Starts the next call, and further ones while all of this round were short. */
  const startSome = (since: number): void => {
    if (!startNext()) return;
    // A tick queued from a microtask runs when the call waits for something else than its own work.
    queueMicrotask(() =>
      process.nextTick(() => {
        if (waiting > 0 && clock() - since < ROUND_MS) startSome(since);
      }),
    );
  };

  const timer = setInterval(() => waiting > 0 && schedule(), SWEEP_MS).unref();

  return {
    /** The calls that wait. */
    get waiting(): number {
      return waiting;
    },
    /**
     * Resolves when the call may start, with a function to call at its end. Rejects with
     * TOO_MANY_REQUESTS where too many calls of the caller wait, and with OVERLOADED where too many
     * wait in all, or this one for too long.
     */
    async enter(call: QueuedCall): Promise<() => void> {
      const { caller: id, isExpensive } = call;
      const caller = findCaller(id);
      const isFree = !isScheduled && waiting === 0;
      if (isFree && !(isExpensive && caller.running >= limits.running)) {
        return begin(id, caller, isExpensive);
      }
      if (caller.cheap.length + caller.expensive.length >= limits.waitingPerCaller) {
        throw retryLater('TOO_MANY_REQUESTS', RETRY_AFTER_S);
      }
      if (waiting >= limits.waiting) {
        deleteIdle(id, caller);
        throw retryLater('OVERLOADED', RETRY_AFTER_S);
      }
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const lane = isExpensive ? caller.expensive : caller.cheap;
      entered += 1;
      lane.push({
        ...call,
        order: entered,
        until: clock() + limits.waitMs,
        start: resolve,
        reject,
      });
      waiting += 1;
      schedule();
      return promise;
    },
    close: () => clearInterval(timer),
  };
}
