import { expect, it, vi } from 'vitest';
import { createStore } from './external-store.ts';

it('a listener hears each change once the value is the new one, until it is removed', () => {
  const store = createStore('first');
  const heard = vi.fn<() => string>(() => store.get());
  const unsubscribe = store.subscribe(heard);
  store.set('second');
  unsubscribe();
  store.set('third');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveReturnedWith('second');
  expect(store.get()).toBe('third');
});

it('a listener may remove itself while it is called', () => {
  const store = createStore(0);
  const heard = vi.fn<() => void>(() => unsubscribe());
  const unsubscribe = store.subscribe(heard);
  const other = vi.fn<() => void>();
  store.subscribe(other);
  store.set(1);
  store.set(2);
  expect([heard.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});
