import type { Log } from '@bm/api/context';
import type { ErrorReporter } from './error-report.ts';

const MESSAGES = {
  server: 'server error',
  browser: 'browser error',
  policy: 'content policy violation',
} as const;

/** Writes reports as warnings into the log, then hands them to `next`. */
export function logReporter(log: Log, next: ErrorReporter | undefined): ErrorReporter {
  return {
    report(report) {
      const { source, type, message, frames, tags } = report;
      const stack = frames.map(({ function: name = '', file, line, column }) =>
        `${name} ${file}:${line}:${column}`.trim(),
      );
      log.warn({ report: { ...tags, type, message, stack } }, MESSAGES[source]);
      next?.report(report);
    },
    close: async () => next?.close(),
  };
}
