/** Settles the promise of one caller. Created inside the transaction, called after its commit. */
export type Settle = () => void;

/** A queued unit of work. It may run several times; its caller's promise settles once. */
export interface QueuedUnit<Tx> {
  readonly run: (tx: Tx) => Promise<Settle>;
  readonly reject: (reason: unknown) => void;
  /** Time of queueing, by `performance.now()`. */
  readonly enqueuedAt: number;
}

/** Queues `work` by `enqueue`. The promise settles with the outcome of the unit. */
export function queueUnit<Tx, T>(
  work: (tx: Tx) => Promise<T>,
  enqueue: (unit: QueuedUnit<Tx>) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const run = async (tx: Tx): Promise<Settle> => {
      const value = await work(tx);
      return () => resolve(value);
    };
    enqueue({ run, reject, enqueuedAt: performance.now() });
  });
}
