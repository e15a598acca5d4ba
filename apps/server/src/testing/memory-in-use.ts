import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The heap and the buffers in use after garbage collection, in bytes. */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function')
    for (let round = 0; round < 3; round += 1) Reflect.apply(gc, undefined, []);
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
