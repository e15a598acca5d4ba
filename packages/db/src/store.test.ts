import { describe, expect, it } from 'vitest';
import { newId } from './store.ts';

describe('newId', () => {
  it('newId returns a UUID of version 7 that contains its time.', () => {
    const id = newId(1_795_162_783_853);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_795_162_783_853);
  });

  it('Ids sort by time and are unique.', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => newId(1_700_000_000_000 + index));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(Array.from({ length: 1000 }, () => newId(1_700_000_000_000))).size).toBe(1000);
  });
});
