import { readdirSync, readFileSync } from 'node:fs';

/** The processor time that all threads of a process have taken, in microseconds. Linux only. */
export function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) => {
    const [onCpu] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
    return Number(onCpu);
  });
  return nanoseconds.reduce((sum, taken) => sum + taken, 0) / 1000;
}

/** The resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
