import { describe, expect, it } from 'vitest';
import { FOREIGN_COMMIT_POLL_MS, createInvalidationLog } from './invalidation.ts';

const commit = (...groups: ('parts' | 'reviews' | 'users')[]) => ({ invalidated: new Set(groups) });

describe('changeLog', () => {
  it('knows which groups were touched since when', () => {
    const log = createInvalidationLog({ clock: () => 0 });
    const start = log.latest();
    log.onCommit(commit('parts'));
    const between = log.latest();
    log.onCommit(commit('reviews', 'users'));
    expect(log.touched(['parts'], start)).toBe(true);
    expect(log.touched(['parts'], between)).toBe(false);
    expect(log.touched(['parts', 'reviews'], between)).toBe(true);
    expect(log.touched([], start)).toBe(false);
  });

  it('numbers no commit that touched nothing', () => {
    const log = createInvalidationLog({ clock: () => 0 });
    const start = log.latest();
    log.onCommit(commit());
    expect(log.latest()).toBe(start);
  });

  it('takes the commit of another process for a change of everything, seen in time', () => {
    let now = 0;
    let asked = 0;
    let version = 7;
    const log = createInvalidationLog({ clock: () => now });
    log.watchForeignCommits(() => {
      asked += 1;
      return version;
    });
    const start = log.latest();
    version = 8;
    now += FOREIGN_COMMIT_POLL_MS - 1;
    expect(log.touched(['parts'], start)).toBe(false);
    expect(asked).toBe(1);
    now += 1;
    expect(log.touched(['parts'], start)).toBe(true);
    const after = log.latest();
    now += FOREIGN_COMMIT_POLL_MS;
    expect(log.touched(['parts'], after)).toBe(false);
    expect(asked).toBe(3);
  });

  it('trusts nothing while the database cannot be asked', () => {
    let now = 0;
    const log = createInvalidationLog({ clock: () => now });
    log.watchForeignCommits(() => {
      throw new Error('closed');
    });
    for (let round = 0; round < 3; round += 1) {
      const before = log.latest();
      now += FOREIGN_COMMIT_POLL_MS;
      expect(log.touched(['parts'], before)).toBe(true);
    }
  });
});
