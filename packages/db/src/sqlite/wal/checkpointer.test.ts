import { expect, test } from 'vitest';
import type { CheckpointResult } from './checkpoint-thread.ts';
import { createCheckpointer } from './checkpointer.ts';

/** A log of frames whose checkpoints end when the test says so. */
function heldCheckpoints() {
  const log = { log: 0, checkpointed: 0 };
  const held: PromiseWithResolvers<CheckpointResult>[] = [];
  const failures: unknown[] = [];
  const checkpointer = createCheckpointer({
    readLog: () => ({ ...log }),
    runCheckpoint() {
      const checkpoint = Promise.withResolvers<CheckpointResult>();
      held.push(checkpoint);
      return checkpoint.promise;
    },
    onFailure: (error) => void failures.push(error),
    limits: { checkpoint: 10, restart: 40 },
  });
  return {
    checkpointer,
    failures,
    running: () => held.length,
    commit: (frames: number): void => {
      log.log += frames;
      checkpointer.onCommit();
    },
    restart: (): void => {
      log.log = 0;
      log.checkpointed = 0;
    },
    /** Ends the checkpoint, which copied all frames up to `upTo`, of `of` frames at its begin. */
    end: async (upTo: number, of: number): Promise<void> => {
      log.checkpointed = upTo;
      held.shift()?.resolve({ busy: 0, log: of, checkpointed: upTo });
      await new Promise(setImmediate);
    },
    fail: async (): Promise<void> => {
      held.shift()?.reject(new Error('disk full'));
      await new Promise(setImmediate);
    },
  };
}

test('A checkpoint begins when enough frames are not in the file, one at a time, and pauses nobody.', async () => {
  const { checkpointer, commit, end, running } = heldCheckpoints();
  commit(9);
  expect(running()).toBe(0);
  commit(1);
  commit(15);
  expect([running(), checkpointer.pause(), checkpointer.frames]).toEqual([1, null, 25]);
  await end(10, 10);
  expect([running(), checkpointer.pause()]).toEqual([0, null]);
  commit(1);
  expect(running()).toBe(1);
});

test('A log that is too long pauses the writer for the rest of it, after which it starts again.', async () => {
  const { checkpointer, commit, end, restart, running } = heldCheckpoints();
  commit(40);
  commit(5);
  await end(40, 40);
  const pause = checkpointer.pause();
  expect([running(), pause]).toEqual([1, expect.any(Promise)]);
  await end(45, 45);
  await pause;
  expect(checkpointer.pause()).toBeNull();
  restart();
  commit(3);
  expect([checkpointer.frames, checkpointer.heldSince]).toEqual([3, null]);
});

test('A reader of an old state pauses nobody; it is known until the log starts again.', async () => {
  const { checkpointer, commit, end, restart, running } = heldCheckpoints();
  commit(50);
  await end(20, 50);
  expect([running(), checkpointer.pause()]).toEqual([0, null]);
  expect(checkpointer.heldSince).toEqual(expect.any(Number));
  commit(10);
  await end(60, 60);
  restart();
  commit(1);
  expect(checkpointer.heldSince).toBeNull();
});

test('A reader of the newest state, which keeps a complete log from starting again, is known.', async () => {
  const { checkpointer, commit, end } = heldCheckpoints();
  commit(50);
  await end(50, 50);
  expect(checkpointer.heldSince).toBeNull();
  commit(1);
  expect(checkpointer.heldSince).toEqual(expect.any(Number));
});

test('A failed checkpoint is reported, releases the writer and is not tried again at once.', async () => {
  const { checkpointer, commit, end, fail, failures, running } = heldCheckpoints();
  commit(50);
  commit(1);
  await end(50, 50);
  await fail();
  expect(checkpointer.pause()).toBeNull();
  commit(50);
  expect([running(), failures]).toEqual([0, [new Error('disk full')]]);
});
