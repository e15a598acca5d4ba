/** How long one round of the event loop may spend on waiting tasks. */
const SLICE_MS = 5;

/** Runs tasks in order, in rounds of SLICE_MS at most, with other events between the rounds. */
export function createTimeSlicedQueue(): (task: () => void) => void {
  let tasks: (() => void)[] = [];
  let isScheduled = false;

  const run = (): void => {
    const until = performance.now() + SLICE_MS;
    const round = tasks;
    let done = 0;
    tasks = [];
    isScheduled = false;
    for (const task of round) {
      task();
      done += 1;
      if (performance.now() >= until) break;
    }
    tasks = round.slice(done).concat(tasks);
    if (tasks.length > 0) schedule();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(run);
  };

  return (task) => {
    tasks.push(task);
    schedule();
  };
}
