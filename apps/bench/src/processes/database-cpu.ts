import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts the CPU of processes in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the CPU that all PostgreSQL processes of the machine have used so far, in milliseconds;
 * those that have ended are counted in their parents. Returns 0 on a system without /proc.
 */
export function cpuOfDatabaseServers(): number {
  if (!existsSync('/proc')) return 0;
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (/^\d+$/.test(pid)) ticks += ticksOf(pid);
  }
  return ticks * TICK_MS;
}

function ticksOf(pid: string): number {
  const stat = readStat(pid);
  if (!stat.includes('(postgres)')) return 0;
  // The name in brackets may have spaces; user time is the 14th field, followed by three others of CPU.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended since the folder was read.
    return '';
  }
}
