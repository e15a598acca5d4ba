import { describe, expect, it } from 'vitest';
import type { DataChange } from '@bm/db/store';
import {
  createInvalidationLog,
  FOREIGN_COMMIT_POLL_MS,
  MAX_RESERVED_PARTS,
} from './invalidation.ts';

const commit = (...changes: DataChange[]) => ({ invalidated: new Set(changes) });

describe('createInvalidationLog', () => {
  it('reports which groups changed since a change number', () => {
    const log = createInvalidationLog({ clock: () => 0 });
    const start = log.latest();
    log.onCommit(commit('parts'));
    const between = log.latest();
    log.onCommit(commit('reviews', 'users'));
    expect(log.hasChanged(['parts'], start)).toBe(true);
    expect(log.hasChanged(['parts'], between)).toBe(false);
    expect(log.hasChanged(['parts', 'reviews'], between)).toBe(true);
    expect(log.hasChanged([], start)).toBe(false);
  });

  it('reports a part as reserved since a change number, also a part whose reservation is no longer kept', () => {
    const log = createInvalidationLog({ clock: () => 0 });
    log.onCommit(commit('reservations', 'reserved:0'));
    const since = log.latest();
    log.onCommit(commit('reservations', 'reserved:1'));
    expect(log.hasChanged(['parts', 'reserved:0'], since)).toBe(false);
    expect(log.hasChanged(['parts', 'reserved:1'], since)).toBe(true);
    expect(log.hasChanged(['parts', 'reservations'], since)).toBe(true);
    for (let part = 0; part <= MAX_RESERVED_PARTS; part += 1)
      log.onCommit(commit('reservations', `reserved:other ${part}`));
    expect(log.hasChanged(['reserved:1'], since)).toBe(true);
    expect(log.hasChanged(['reserved:1'], log.latest())).toBe(false);
  });

  it('assigns no number to a commit without changes', () => {
    const log = createInvalidationLog({ clock: () => 0 });
    const start = log.latest();
    log.onCommit(commit());
    expect(log.latest()).toBe(start);
  });

  it('treats a commit of another process as a change of all groups, within the polling interval', () => {
    let now = 0;
    let polls = 0;
    let version = 7;
    const log = createInvalidationLog({ clock: () => now });
    log.watchForeignCommits(() => {
      polls += 1;
      return version;
    });
    const start = log.latest();
    version = 8;
    now += FOREIGN_COMMIT_POLL_MS - 1;
    expect(log.hasChanged(['parts'], start)).toBe(false);
    expect(polls).toBe(1);
    now += 1;
    expect(log.hasChanged(['parts'], start)).toBe(true);
    const after = log.latest();
    now += FOREIGN_COMMIT_POLL_MS;
    expect(log.hasChanged(['parts'], after)).toBe(false);
    expect(polls).toBe(3);
  });

  it('reports all groups as changed while the database is unavailable', () => {
    let now = 0;
    const log = createInvalidationLog({ clock: () => now });
    log.watchForeignCommits(() => {
      throw new Error('closed');
    });
    for (let round = 0; round < 3; round += 1) {
      const before = log.latest();
      now += FOREIGN_COMMIT_POLL_MS;
      expect(log.hasChanged(['parts'], before)).toBe(true);
    }
  });
});
