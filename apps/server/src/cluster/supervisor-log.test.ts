import { expect, test } from 'vitest';
import { createSupervisorLog } from './supervisor-log.ts';

function linesAt(level: string) {
  const lines: string[] = [];
  const log = createSupervisorLog(level, (line) => void lines.push(line));
  log.info({ worker: 1 }, 'ready');
  log.error({ worker: 2, err: new Error('no\nport') }, 'failed');
  return lines;
}

test('every line is one JSON object with the serialised error', () => {
  const lines = linesAt('info');
  for (const line of lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, pid: process.pid, worker: 1, msg: 'ready' }),
    expect.objectContaining({
      level: 50,
      worker: 2,
      err: { message: 'no\nport', stack: expect.any(String) },
      msg: 'failed',
    }),
  ]);
});

test('the level selects the lines', () => {
  expect(linesAt('error')).toHaveLength(1);
  expect(linesAt('silent')).toEqual([]);
});
