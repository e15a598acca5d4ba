import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Queues ticks before and after a garbage collection; prints the nanoseconds that one of the later takes. */
const PROGRAM = `
  import { setImmediate } from 'node:timers/promises';
  const { retainTickObject } = await import(process.argv[1]);
  if (process.argv[2] === 'retain') retainTickObject();
  for (let turn = 0; turn < 300; turn += 1) await new Promise((done) => process.nextTick(done));
  await setImmediate();
  gc();
  await setImmediate();
  gc();
  let fastest = Infinity;
  for (let round = 0; round < 300; round += 1) {
    const began = process.hrtime.bigint();
    for (let tick = 0; tick < 1000; tick += 1) process.nextTick(() => {});
    await setImmediate();
    fastest = Math.min(fastest, Number(process.hrtime.bigint() - began) / 1000);
  }
  console.log(fastest);
`;

function nanosecondsPerTick(mode: 'retain' | 'forget'): number {
  const module = new URL('tick-objects.ts', import.meta.url).href;
  const args = ['--expose-gc', '--input-type=module', '--eval', PROGRAM, module, mode];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout);
}

it('ticks stay cheap after a garbage collection when one of their objects is retained', () => {
  expect(nanosecondsPerTick('retain')).toBeLessThan(nanosecondsPerTick('forget') * 0.7);
});
