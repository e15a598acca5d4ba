import { createEntrance } from './entrance.ts';
import type { Unit } from './entrance.ts';
import { createSerializableLine } from './serializable-line.ts';
import type { Writer, WriterOptions } from './writer.ts';

/** Units that run at once, each over a connection of its own. */
const LINES = 10;

/**
 * The other way to write: each unit in a serializable transaction of its own, several at once. The
 * database undoes those that collide; they run again after a short pause, 30 times at most, and then
 * fail with StoreBusy. It protects nobody from the writers of `createWriter`: all must write alike.
 */
export function createSerializableWriter(options: WriterOptions): Writer {
  const entrance = createEntrance();
  const queue: Unit[] = [];
  const lines = Array.from({ length: LINES }, () => createSerializableLine(options, entrance));
  const idle = [...lines];
  let draining: Promise<unknown> = Promise.resolve();

  const drain = async (line: (typeof lines)[number]): Promise<void> => {
    for (let unit = queue.shift(); unit !== undefined; unit = queue.shift()) {
      await line.carryOut(unit);
    }
    idle.push(line);
  };

  return {
    write: (work) =>
      entrance.admit(work, (unit) => {
        queue.push(unit);
        const line = idle.pop();
        if (line !== undefined) draining = Promise.all([draining, drain(line)]);
      }),
    isInside: () => entrance.isInside(),
    get depth() {
      return queue.length + LINES - idle.length;
    },
    isOwn: (processId) => lines.some((line) => line.isOwn(processId)),
    async close() {
      entrance.close();
      await draining;
      await Promise.all(lines.map((line) => line.end()));
    },
  };
}
