import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { actionCallbacks } from '../actions/use-action.ts';
import { createOptimisticUpdates } from './optimistic-updates.ts';

interface Lamp {
  id: string;
  colour: string;
  on: boolean;
}

const LAMPS: readonly Lamp[] = [
  { id: 'a', colour: 'red', on: false },
  { id: 'b', colour: 'green', on: false },
];

/** A list with manually resolved responses and recorded callbacks. */
function shopOfLamps() {
  const changes = createOptimisticUpdates<Lamp>();
  const callbacks: string[] = [];
  let lamps = LAMPS;
  let reads = 0;
  const reading = { until: Promise.resolve() };

  const call = (shows: (lamp: Lamp) => Lamp, id: string) => {
    const answer = Promise.withResolvers<string>();
    const observer = new MutationObserver(new QueryClient(), {
      mutationFn: () => answer.promise,
      ...actionCallbacks(
        {
          optimistic: ({ id: lit }: { id: string }) =>
            changes.begin((lamp) => (lamp.id === lit ? shows(lamp) : lamp)),
          done: (output: string) => {
            callbacks.push(`done: ${output}`);
            return undefined;
          },
        },
        async () => {
          await reading.until;
          reads += 1;
        },
      ),
    });
    const made = observer.mutate({ id }).catch((error: unknown) => {
      callbacks.push(`refused: ${String(error)}`);
    });
    return { answer, made };
  };

  return {
    callbacks,
    call,
    reading,
    /** The data of the server; setting it reads the list again. */
    set: (next: readonly Lamp[]) => {
      lamps = next;
    },
    shown: () => lamps.map(changes.apply),
    reads: () => reads,
  };
}

const lit = (lamp: Lamp): Lamp => ({ ...lamp, on: true });
const blue = (lamp: Lamp): Lamp => ({ ...lamp, colour: 'blue' });
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('a pending optimistic update', () => {
  it('is applied at once, until the list has been read again', async () => {
    const shop = shopOfLamps();
    const reading = Promise.withResolvers<void>();
    shop.reading.until = reading.promise;
    const { answer, made } = shop.call(lit, 'a');
    await soon();
    expect(shop.shown()).toEqual([{ id: 'a', colour: 'red', on: true }, LAMPS[1]]);

    answer.resolve('lit');
    await soon();
    expect(shop.callbacks).toEqual(['done: lit']);
    expect(shop.shown()[0]?.on).toBe(true);

    shop.set([{ id: 'a', colour: 'red', on: true }]);
    reading.resolve();
    await made;
    expect(shop.shown()).toEqual([{ id: 'a', colour: 'red', on: true }]);
    expect(shop.reads()).toBe(1);
  });

  it('is dropped after an error, and the list is read again', async () => {
    const shop = shopOfLamps();
    const { answer, made } = shop.call(lit, 'a');
    await soon();
    answer.reject('no current');
    await made;
    expect(shop.callbacks).toEqual(['refused: no current']);
    expect(shop.shown()).toEqual(LAMPS);
    expect(shop.shown()[1]).toBe(LAMPS[1]);
    await soon();
    expect(shop.reads()).toBe(1);
  });

  it.each([
    ['two items', 'b'],
    ['one item', 'a'],
  ])('is independent of another update of %s', async (_, other) => {
    const shop = shopOfLamps();
    const [first, second] = [shop.call(lit, 'a'), shop.call(blue, other)];
    await soon();
    const both = LAMPS.map((lamp) => (lamp.id === 'a' ? lit(lamp) : lamp));
    expect(shop.shown()).toEqual(both.map((lamp) => (lamp.id === other ? blue(lamp) : lamp)));

    first.answer.reject('no current');
    await first.made;
    expect(shop.shown()).toEqual(LAMPS.map((lamp) => (lamp.id === other ? blue(lamp) : lamp)));
    second.answer.reject('no paint');
    await second.made;
    expect(shop.shown()).toEqual(LAMPS);
  });

  it('applies to a list that is read again meanwhile', async () => {
    const shop = shopOfLamps();
    const { answer, made } = shop.call(lit, 'a');
    await soon();
    const read = [
      { id: 'c', colour: 'white', on: true },
      { id: 'a', colour: 'yellow', on: false },
    ];
    shop.set(read);
    expect(shop.shown()).toEqual([read[0], { id: 'a', colour: 'yellow', on: true }]);
    answer.reject('no current');
    await made;
    expect(shop.shown()).toEqual(read);
  });
});
