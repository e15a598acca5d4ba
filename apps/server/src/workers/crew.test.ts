import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCrew, type Departure, type Member } from './crew.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ENDED: Departure = { code: 0, signal: null };
const KILLED: Departure = { code: null, signal: 'SIGKILL' };

/** A process that does what the test says. */
function actor(slot: number, name: string) {
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<Departure>();
  const asked: string[] = [];
  const state = { isMute: false, isDebugged: false };
  const leave = (how: Departure) => {
    ready.reject(new Error('It ended before it was ready.'));
    gone.resolve(how);
  };
  const member: Member = {
    slot,
    ready: ready.promise,
    gone: gone.promise,
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
  const crew = createCrew({
    size: 2,
    log: { info: say, error: say },
    hire(slot) {
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
    await crew.end();
  });

  test('that cannot start leaves nobody behind', async () => {
    const { crew, hired } = crewOfTwo((name) => name === 'b');
    await expect(crew.start()).rejects.toThrow('before it was ready');
    expect(await hired[0]?.member.gone).toEqual(ENDED);
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
    await crew.end();
  });

  test('is renewed one after the other, the new one first', async () => {
    const { crew, hired, names, jobsAt, said } = crewOfTwo();
    await crew.start();
    await crew.renew();
    expect(await names()).toEqual(['c name', 'd name']);
    expect(hired.map(({ asked }) => asked.includes('retire'))).toEqual([true, true, false, false]);
    expect(jobsAt()).toHaveLength(2);
    expect(said).toEqual(['all workers are new']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired).toHaveLength(4);
    await crew.end();
  });

  test('keeps its old ones where a new one cannot start', async () => {
    const { crew, hired, names } = crewOfTwo((name) => name === 'c');
    await crew.start();
    await crew.renew();
    expect(await names()).toEqual(['a name', 'b name']);
    expect(hired).toHaveLength(3);
    await crew.end();
  });

  test('leaves out of an answer who takes too long', async () => {
    const { crew } = crewOfTwo();
    await crew.start();
    const asked = crew.askAll('mute');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual([]);
    await crew.end();
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
    await crew.end();
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
    await crew.end();

    const slow = actor(1, 'slow');
    const other = createCrew({
      size: 1,
      log: { info: () => {}, error: () => {} },
      hire: () => slow.member,
    });
    const starting = other.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(slow.asked).toEqual([]);
    slow.beReady();
    await starting;
    await other.end();
  });

  test('that ends is not filled again, and says who ended badly', async () => {
    const { crew, hired } = crewOfTwo();
    await crew.start();
    const [first, second] = hired.map(({ member }) => member);
    hired[1]?.leave({ code: 1, signal: null });
    const ending = crew.end();
    await expect(ending).rejects.toThrow('did not end cleanly');
    expect(await first?.gone).toEqual(ENDED);
    expect(await second?.gone).toMatchObject({ code: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired).toHaveLength(2);
  });
});
