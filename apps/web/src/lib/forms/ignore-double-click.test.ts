import { expect, it, vi } from 'vitest';
import { ignoreDoubleClick } from './ignore-double-click.ts';

it.each([
  ['a key', 0, 1],
  ['one click', 1, 1],
  ['the second of a double click', 2, 0],
])('acts on %s accordingly', (_name, detail, times) => {
  const action = vi.fn<() => void>();
  ignoreDoubleClick(action)({ detail });
  expect(action).toHaveBeenCalledTimes(times);
});
