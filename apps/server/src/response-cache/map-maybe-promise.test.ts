import { expect, test } from 'vitest';
import { mapMaybePromise } from './response-cache.ts';

const refuse = (): never => {
  throw new Error('no');
};
const words: Record<string, () => string | Promise<string>> = {
  'is there': () => 'yes',
  comes: async () => 'yes',
  fails: refuse,
  'fails later': async () => refuse(),
};

/** Records what `use` and `recover` received, and whether a promise was returned. */
async function runAndRecord(get: () => string | Promise<string>, use: (word: string) => unknown) {
  const seen: string[] = [];
  const waiting = mapMaybePromise(
    get,
    (word) => {
      seen.push(word);
      return use(word);
    },
    (error) => seen.push(String(error)),
  );
  const atOnce = seen.length;
  await waiting;
  return { seen, isWaitedFor: waiting !== undefined, atOnce };
}

test.each([
  ['is there', ['yes'], false],
  ['comes', ['yes'], true],
  ['fails', ['Error: no'], false],
  ['fails later', ['Error: no'], true],
])('a value that %s', async (name, seen, isWaitedFor) => {
  expect(await runAndRecord(words[name] ?? refuse, () => undefined)).toEqual({
    seen,
    isWaitedFor,
    atOnce: isWaitedFor ? 0 : 1,
  });
});

test.each([
  ['at once', refuse, false],
  ['later', async () => refuse(), true],
])('a `use` that fails %s', async (_, use, isWaitedFor) => {
  const recorded = await runAndRecord(() => 'yes', use);
  expect(recorded).toMatchObject({ seen: ['yes', 'Error: no'], isWaitedFor });
});

test('an error in `recover` is thrown or rejected', async () => {
  expect(() => mapMaybePromise(refuse, () => undefined, refuse)).toThrow('no');
  const later = mapMaybePromise(
    async () => refuse(),
    () => undefined,
    refuse,
  );
  await expect(later).rejects.toThrow('no');
});
