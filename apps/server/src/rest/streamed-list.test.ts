import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { streamJsonArray, StreamedList } from './streamed-list.ts';

async function* pagesOf(...pages: (unknown[] | Error)[]): AsyncGenerator<unknown[]> {
  for (const page of pages) {
    if (page instanceof Error) throw page;
    yield page;
  }
}

const sent = async (...pages: (unknown[] | Error)[]) =>
  text(await streamJsonArray(new StreamedList(pagesOf(...pages))));

it.each([[[]], [[[]]], [[[1], [], ['a', { b: [2] }]]], [[[], [1, 2]]]])(
  'is the array of all items of %j',
  async (pages) => {
    expect(JSON.parse(await sent(...pages))).toEqual(pages.flat());
  },
);

it('fails before it begins, or is cut off', async () => {
  await expect(sent(new Error('at once'))).rejects.toThrow('at once');
  await expect(sent([1], new Error('later'))).rejects.toThrow('later');
});

it('reads no page before it is taken', async () => {
  let read = 0;
  async function* pages(): AsyncGenerator<number[]> {
    for (;;) yield [(read += 1)];
  }
  const stream = await streamJsonArray(new StreamedList(pages()));
  expect(read).toBe(1);
  stream.destroy();
});
