import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createSupervisor,
  type WorkerExit,
  type WorkerHandle,
  createRestartBackoff,
} from './supervisor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ENDED: WorkerExit = { code: 0, signal: null };
const KILLED: WorkerExit = { code: null, signal: 'SIGKILL' };

/** A worker that the test controls. */
function fakeWorker(slot: number, name: string) {
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<WorkerExit>();
  const requests: string[] = [];
  const state = { isMute: false, isDebugged: false, isDraining: false };
  const exit = (status: WorkerExit) => {
    ready.reject(new Error('It exited before it was ready.'));
    exited.resolve(status);
  };
  const worker: WorkerHandle = {
    slot,
    ready: ready.promise,
    exited: exited.promise,
    async request(call) {
      requests.push(call);
      if (call === 'drain' && !state.isDraining) exit(ENDED);
      if (state.isMute || call === 'mute') return new Promise(() => {});
      return call === 'isDebugged' ? state.isDebugged : `${name} ${call}`;
    },
    stop: () => exit(ENDED),
    kill: () => exit(KILLED),
  };
  return { worker, name, requests, state, beReady: () => ready.resolve(), exit };
}

/** A supervisor of two workers. `workers` holds all forked ones; `failing` names those that never get ready. */
function twoWorkers(failing: (name: string) => boolean = () => false) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const logged: string[] = [];
  const record = (_details: object, message: string) => void logged.push(message);
  const supervisor = createSupervisor({
    workerCount: 2,
    log: { info: record, error: record },
    forkWorker(slot) {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      const fake = fakeWorker(slot, names[workers.length] ?? '?');
      workers.push(fake);
      if (failing(fake.name)) fake.exit({ code: 1, signal: null });
      else fake.beReady();
      return fake.worker;
    },
  });
  const names = async () => (await supervisor.requestAll('name')).map(({ response }) => response);
  const jobRunners = () =>
    workers.filter(({ requests }) => requests.includes('runJobs')).map(({ name }) => name);
  return { supervisor, workers, logged, names, jobRunners };
}

describe('createSupervisor', () => {
  test('starts one worker, which runs the jobs, and then the others', async () => {
    const { supervisor, names, jobRunners } = twoWorkers();
    await supervisor.start();
    expect(await names()).toEqual(['a name', 'b name']);
    expect(jobRunners()).toEqual(['a']);
    await supervisor.stop();
  });

  test('stops all workers when one cannot start', async () => {
    const { supervisor, workers } = twoWorkers((name) => name === 'b');
    await expect(supervisor.start()).rejects.toThrow('before it was ready');
    expect(await workers[0]?.worker.exited).toEqual(ENDED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
  });

  test('replaces a crashed worker with backoff and moves the jobs at once', async () => {
    const { supervisor, workers, names, jobRunners, logged } = twoWorkers((name) =>
      'cd'.includes(name),
    );
    await supervisor.start();
    workers[0]?.exit(KILLED);
    await vi.advanceTimersByTimeAsync(99);
    expect(await names()).toEqual(['b name']);
    expect(jobRunners()).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1 + 199);
    expect(workers.map(({ name }) => name).join('')).toBe('abc');
    await vi.advanceTimersByTimeAsync(1 + 400);
    expect(await names()).toEqual(['e name', 'b name']);
    expect(logged).toEqual([
      'worker exited unexpectedly',
      'worker failed to start',
      'worker failed to start',
      'worker ready',
    ]);
    await supervisor.stop();
  });

  test('replaces one worker after another in a rolling restart, the new one first', async () => {
    const { supervisor, workers, names, jobRunners, logged } = twoWorkers();
    await supervisor.start();
    await supervisor.restartAll();
    expect(await names()).toEqual(['c name', 'd name']);
    expect(workers.map(({ requests }) => requests.includes('drain'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(jobRunners()).toHaveLength(2);
    expect(logged).toEqual(['rolling restart finished']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(4);
    await supervisor.stop();
  });

  test('replaces a new worker that exits while the old one drains', async () => {
    const { supervisor, workers, names, logged } = twoWorkers();
    await supervisor.start();
    const [old] = workers;
    if (old === undefined) throw new Error('No worker was started.');
    old.state.isDraining = true;
    const restarted = supervisor.restartAll();
    await vi.advanceTimersByTimeAsync(0);
    workers[2]?.exit(KILLED);
    await vi.advanceTimersByTimeAsync(100);
    old.exit(ENDED);
    await restarted;
    expect(await names()).toEqual(['d name', 'e name']);
    expect(logged).toEqual([
      'worker exited unexpectedly',
      'worker ready',
      'rolling restart finished',
    ]);
    await supervisor.stop();
  });

  test('keeps the old workers when a new one cannot start', async () => {
    const { supervisor, workers, names } = twoWorkers((name) => name === 'c');
    await supervisor.start();
    await supervisor.restartAll();
    expect(await names()).toEqual(['a name', 'b name']);
    expect(workers).toHaveLength(3);
    await supervisor.stop();
  });

  test('omits the replies of workers that take too long', async () => {
    const { supervisor } = twoWorkers();
    await supervisor.start();
    const pending = supervisor.requestAll('mute');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await pending).toEqual([]);
    await supervisor.stop();
  });

  test('kills and replaces a worker after thirty seconds without a heartbeat', async () => {
    const { supervisor, workers, names, jobRunners, logged } = twoWorkers();
    await supervisor.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
    const [first] = workers;
    if (first === undefined) throw new Error('No worker was forked.');
    first.state.isMute = true;
    await vi.advanceTimersByTimeAsync(30_000);
    first.state.isMute = false;
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4999);
    expect(logged).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + 100);
    expect(await names()).toEqual(['c name', 'b name']);
    expect(jobRunners()).toEqual(['a', 'b']);
    expect(logged).toEqual([
      'worker heartbeat timed out',
      'worker exited unexpectedly',
      'worker ready',
    ]);
    await supervisor.stop();
  });

  test('does not kill a worker that starts slowly or has a debugger attached', async () => {
    const { supervisor, workers, logged } = twoWorkers();
    await supervisor.start();
    const [first] = workers;
    if (first === undefined) throw new Error('No worker was forked.');
    first.state.isDebugged = true;
    await vi.advanceTimersByTimeAsync(5000);
    first.state.isMute = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(logged).toEqual([]);
    await supervisor.stop();

    const slow = fakeWorker(1, 'slow');
    const other = createSupervisor({
      workerCount: 1,
      log: { info: () => {}, error: () => {} },
      forkWorker: () => slow.worker,
    });
    const starting = other.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(slow.requests).toEqual([]);
    slow.beReady();
    await starting;
    await other.stop();
  });

  test('replaces no worker after stop, and rejects if one did not exit cleanly', async () => {
    const { supervisor, workers } = twoWorkers();
    await supervisor.start();
    const [first, second] = workers.map(({ worker }) => worker);
    workers[1]?.exit({ code: 1, signal: null });
    const ending = supervisor.stop();
    await expect(ending).rejects.toThrow('did not exit cleanly');
    expect(await first?.exited).toEqual(ENDED);
    expect(await second?.exited).toMatchObject({ code: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
  });
});

test('delays double while a slot fails, up to ten seconds, and reset after thirty steady seconds', () => {
  let now = 0;
  const backoff = createRestartBackoff(() => now);
  const delays = Array.from({ length: 9 }, () => backoff.next(1));
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  expect(backoff.next(2)).toBe(100);

  backoff.began(1);
  now += 29_999;
  expect(backoff.next(1)).toBe(10_000);
  backoff.began(1);
  now += 30_000;
  expect(backoff.next(1)).toBe(100);
});
