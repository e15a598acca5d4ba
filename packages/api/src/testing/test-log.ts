import type { Log } from '../context.ts';

export interface LogLine {
  level: keyof Log;
  details: object;
  message: string;
}

/** A log that records its lines. */
export function testLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (level: keyof Log) => (details: object, message: string) => {
    lines.push({ level, details, message });
  };
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}
