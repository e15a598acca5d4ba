import type { Log } from '@bm/api/context';

const MAX_MESSAGE = 300;
const MAX_FRAMES = 20;
const MAX_NAME = 200;

/** One line of a stack. Lines and columns count from 1. */
export interface StackFrame {
  file: string;
  line: number;
  column: number;
  function?: string | undefined;
}

/** An error as it is reported: bounded, and without personal data or secrets. */
export interface ErrorReport {
  source: 'server' | 'browser' | 'policy';
  /** The class of the error. */
  type: string;
  message: string;
  /** The innermost call first. */
  frames: readonly StackFrame[];
  /** Further facts: the release, the page, the request id. */
  tags: Readonly<Record<string, string>>;
}

/** Receives error reports. Must neither throw nor block. */
export interface ErrorReporter {
  report: (report: ErrorReport) => void;
  /** Waits for reports in progress, a second at most. */
  close: () => Promise<void>;
}

/** The type, message and frames of a report, from the text of an error. Only the first line of a message is kept: SQL errors list values after it. */
export function readError({
  name,
  message,
  stack,
}: Record<'name' | 'message' | 'stack', string>): Pick<ErrorReport, 'type' | 'message' | 'frames'> {
  const [firstLine = ''] = message.split('\n', 1);
  return {
    type: redact(name.slice(0, 2 * MAX_NAME)).slice(0, MAX_NAME) || 'Error',
    message: redact(firstLine.slice(0, 4 * MAX_MESSAGE)).slice(0, MAX_MESSAGE),
    frames: parseStack(stack),
  };
}

/** Equal for errors of the same cause: class, message and innermost call. */
export function groupKey({ source, type, message, frames }: ErrorReport): string {
  const [top] = frames;
  const place = top === undefined ? '' : `${top.file}:${top.line}:${top.column}`;
  return [source, type, message.replaceAll(/\d+/g, '0'), place].join('\n');
}

/** The end of a line that names a place in a file. */
const POSITION = /:(\d{1,7}):(\d{1,7})\)?$/;
/** What precedes the file: V8 writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. */
const FILE_STARTS = ['(', '@', ' '];

function parseStack(stack: string): StackFrame[] {
  return stack
    .split('\n', 2 * MAX_FRAMES)
    .flatMap((line) => parseFrame(line.slice(0, 2 * MAX_NAME).trim()) ?? [])
    .slice(0, MAX_FRAMES);
}

function parseFrame(line: string): StackFrame | null {
  const position = POSITION.exec(line);
  if (position === null) return null;
  const call = line.slice(0, position.index);
  const start = Math.max(...FILE_STARTS.map((sign) => call.lastIndexOf(sign)));
  const name = call
    .slice(0, Math.max(0, start))
    .replace(/^at (?:async |new )?/, '')
    .trim();
  return {
    file: (call.slice(start + 1).split(/[?#]/, 1)[0] ?? '').slice(-MAX_NAME),
    line: Number(position[1]),
    column: Number(position[2]),
    function: name === '' || name === 'at' ? undefined : redact(name).slice(0, MAX_NAME),
  };
}

/** What must not leave the machine in the text of an error, with what replaces it. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[?#][^\s"'<>)]*/g, ''],
  // oxlint-disable-next-line text/linear-regexp -- The text is cut before.
  [/[^\s"'<>@,;:/]+@[^\s"'<>@,;:/]+/g, '<email>'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b(?:sk|rk|pk|whsec|pi|seti|Bearer)[_ ][\w.-]+/g, '<token>'],
  [/\b[\w-]{40,}\b/g, '<token>'],
  [/\+?\d[\d ()-]{6,}\d/g, '<number>'],
];

/** Removes queries of URLs, emails, tokens, keys, and numbers that may be of a phone or a card. */
export function redact(text: string): string {
  return PATTERNS.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
}

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
