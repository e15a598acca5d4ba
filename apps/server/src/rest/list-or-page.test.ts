import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { jsonArrayChunks, StreamedList, streamText } from '../response-cache/streamed-list.ts';
import { arrayOrStream, MAX_BUFFERED_CHARACTERS, MAX_BUFFERED_ITEMS } from './list-or-page.ts';

async function* pagesOf<Item>(...pages: (Item[] | Error)[]): AsyncGenerator<Item[]> {
  for (const page of pages) {
    if (page instanceof Error) throw page;
    yield page;
  }
}

const stream = (list: StreamedList<readonly unknown[]>) => streamText(jsonArrayChunks(list));
const sent = async (...pages: (unknown[] | Error)[]) =>
  text(await stream(new StreamedList(pagesOf(...pages))));

it.each([[[]], [[[]]], [[[1], [], ['a', { b: [2] }]]], [[[], [1, 2]]]])(
  'is the array of all items of %j',
  async (pages) => {
    expect(JSON.parse(await sent(...pages))).toEqual(pages.flat());
  },
);

it('rejects if the first page fails, and is cut off if a later one does', async () => {
  await expect(sent(new Error('at once'))).rejects.toThrow('at once');
  await expect(sent([1], new Error('later'))).rejects.toThrow('later');
});

it('reads each page when the client requests it', async () => {
  let read = 0;
  async function* pages(): AsyncGenerator<number[]> {
    for (;;) yield [(read += 1)];
  }
  const content = await stream(new StreamedList(pages()));
  expect(read).toBe(1);
  content.destroy();
});

const LONG = 'x'.repeat(MAX_BUFFERED_CHARACTERS / 2);

it.each([
  ['few and short', 3, [['a', 'b'], ['c']], true],
  ['too many', MAX_BUFFERED_ITEMS + 1, [['a', 'b'], ['c']], false],
  ['too long', 3, [['a', LONG], [LONG], ['b']], false],
])('a list whose entries are %s', async (_, total, pages, isArray) => {
  const list = await arrayOrStream(pagesOf(...pages), total);
  expect(Array.isArray(list)).toBe(isArray);
  const items = Array.isArray(list) ? list : JSON.parse(await text(await stream(list)));
  expect(items).toEqual(pages.flat());
});
