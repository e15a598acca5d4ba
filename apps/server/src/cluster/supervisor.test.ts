import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSupervisor, type WorkerExit, type WorkerHandle } from './supervisor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ENDED: WorkerExit = { code: 0, signal: null };
const KILLED: WorkerExit = { code: null, signal: 'SIGKILL' };

/** A process that does what the test says. */
function actor(slot: number, name: string) {
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<WorkerExit>();
  const asked: string[] = [];
  const state = { isMute: false, isDebugged: false };
  const leave = (how: WorkerExit) => {
    ready.reject(new Error('It ended before it was ready.'));
    gone.resolve(how);
  };
  const member: WorkerHandle = {
    slot,
    ready: ready.promise,
    exited: gone.promise,
    async ask(call) {
      asked.push(call);
      if (call === 'retire') leave(ENDED);
      if (state.isMute || call === 'mute') return new Promise(() => {});
      return call === 'isDebugged' ? state.isDebugged : `${name} ${call}`;
    },
    stop: () => leave(ENDED),
    kill: () => leave(KILLED),
  };
  return { member, name, asked, state, beReady: () => ready.resolve(), leave };
}

/** A crew of two; `hired` are its processes by order, `failing` says which never get ready. */
function crewOfTwo(failing: (name: string) => boolean = () => false) {
  const hired: ReturnType<typeof actor>[] = [];
  const said: string[] = [];
  const say = (_details: object, message: string) => void said.push(message);
  const crew = createSupervisor({
    size: 2,
    log: { info: say, error: say },
    forkWorker(slot) {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      const one = actor(slot, names[hired.length] ?? '?');
      hired.push(one);
      if (failing(one.name)) one.leave({ code: 1, signal: null });
      else one.beReady();
      return one.member;
    },
  });
  const names = async () => (await crew.askAll('name')).map(({ answer }) => answer);
  const jobsAt = () =>
    hired.filter(({ asked }) => asked.includes('runJobs')).map(({ name }) => name);
  return { crew, hired, said, names, jobsAt };
}

describe('a crew', () => {
  test('starts with one, who gets the jobs, then the others', async () => {
    const { crew, names, jobsAt } = crewOfTwo();
    await crew.start();
    expect(await names()).toEqual(['a name', 'b name']);
    expect(jobsAt()).toEqual(['a']);
    await crew.stop();
  });

  test('that cannot start leaves nobody behind', async () => {
    const { crew, hired } = crewOfTwo((name) => name === 'b');
    await expect(crew.start()).rejects.toThrow('before it was ready');
    expect(await hired[0]?.member.exited).toEqual(ENDED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired).toHaveLength(2);
  });

  test('fills a place after a pause, and again after longer ones; the jobs move at once', async () => {
    const { crew, hired, names, jobsAt, said } = crewOfTwo((name) => 'cd'.includes(name));
    await crew.start();
    hired[0]?.leave(KILLED);
    await vi.advanceTimersByTimeAsync(99);
    expect(await names()).toEqual(['b name']);
    expect(jobsAt()).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1 + 199);
    expect(hired.map(({ name }) => name).join('')).toBe('abc');
    await vi.advanceTimersByTimeAsync(1 + 400);
    expect(await names()).toEqual(['e name', 'b name']);
    expect(said).toEqual([
      'a worker ended unexpectedly',
      'a worker could not start',
      'a worker could not start',
      'a new worker is ready',
    ]);
    await crew.stop();
  });

  test('is renewed one after the other, the new one first', async () => {
    const { crew, hired, names, jobsAt, said } = crewOfTwo();
    await crew.start();
    await crew.restartAll();
    expect(await names()).toEqual(['c name', 'd name']);
    expect(hired.map(({ asked }) => asked.includes('retire'))).toEqual([true, true, false, false]);
    expect(jobsAt()).toHaveLength(2);
    expect(said).toEqual(['all workers are new']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired).toHaveLength(4);
    await crew.stop();
  });

  test('keeps its old ones where a new one cannot start', async () => {
    const { crew, hired, names } = crewOfTwo((name) => name === 'c');
    await crew.start();
    await crew.restartAll();
    expect(await names()).toEqual(['a name', 'b name']);
    expect(hired).toHaveLength(3);
    await crew.stop();
  });

  test('leaves out of an answer who takes too long', async () => {
    const { crew } = crewOfTwo();
    await crew.start();
    const asked = crew.askAll('mute');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual([]);
    await crew.stop();
  });

  test('replaces who has been silent for thirty seconds, with a look each five', async () => {
    const { crew, hired, names, jobsAt, said } = crewOfTwo();
    await crew.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired).toHaveLength(2);
    const [first] = hired;
    if (first === undefined) throw new Error('Nobody was hired.');
    first.state.isMute = true;
    await vi.advanceTimersByTimeAsync(30_000);
    first.state.isMute = false;
    expect(hired).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + 100);
    expect(await names()).toEqual(['c name', 'b name']);
    expect(jobsAt()).toEqual(['a', 'b']);
    expect(said).toEqual([
      'a worker does not answer and is killed',
      'a worker ended unexpectedly',
      'a new worker is ready',
    ]);
    await crew.stop();
  });

  test('leaves alone who starts slowly, or stands still in a debugger', async () => {
    const { crew, hired, said } = crewOfTwo();
    await crew.start();
    const [first] = hired;
    if (first === undefined) throw new Error('Nobody was hired.');
    first.state.isDebugged = true;
    await vi.advanceTimersByTimeAsync(5000);
    first.state.isMute = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(said).toEqual([]);
    await crew.stop();

    const slow = actor(1, 'slow');
    const other = createSupervisor({
      size: 1,
      log: { info: () => {}, error: () => {} },
      forkWorker: () => slow.member,
    });
    const starting = other.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(slow.asked).toEqual([]);
    slow.beReady();
    await starting;
    await other.stop();
  });

  test('that ends is not filled again, and says who ended badly', async () => {
    const { crew, hired } = crewOfTwo();
    await crew.start();
    const [first, second] = hired.map(({ member }) => member);
    hired[1]?.leave({ code: 1, signal: null });
    const ending = crew.stop();
    await expect(ending).rejects.toThrow('did not end cleanly');
    expect(await first?.exited).toEqual(ENDED);
    expect(await second?.exited).toMatchObject({ code: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired).toHaveLength(2);
  });
});
