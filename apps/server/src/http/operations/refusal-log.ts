import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { clientSubnet } from '../security/client-address.ts';

/** How long the lines of one kind and caller are counted together. Milliseconds. */
export const WINDOW_MS = 10 * 60_000;
/** Lines of one caller in a window; beyond them its lines are counted with those of others. */
const MAX_LINES_PER_CALLER = 100;
/** Lines of all callers in a window, and as many counts at its end. */
const MAX_LINES = 1000;

/** A line about a refused request, which its caller can repeat thousands of times a second. */
interface RefusalLine {
  level: 'info' | 'debug';
  message: string;
  /** What happened, from a bounded set of the shop's own names and numbers. Lines with equal kinds are counted together. */
  kind: Readonly<Record<string, string | number>>;
  /** Other fields, of written lines only. */
  details?: object;
  /** How many lines of this kind are written in a window; 1 by default. */
  atMost?: number;
}

/** Writes the first refusals of each caller and kind in a window, and at its end how many followed. */
interface RefusalLog {
  write(request: FastifyRequest, line: RefusalLine): void;
}

interface Counted {
  line: RefusalLine;
  /** The address or network; undefined for all callers that have no lines of their own. */
  caller: string | undefined;
  written: number;
  repeated: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalLog;
  }
}

/**
 * Adds the log of refusals to the server. Its memory and its lines are bounded, whatever the number of
 * callers and requests. `windowMs` is WINDOW_MS but in tests.
 */
export function logRefusals(app: FastifyInstance, windowMs = WINDOW_MS): void {
  const log: FastifyBaseLogger = app.log;
  const counts = new Map<string, Counted>();
  const linesByCaller = new Map<string, number>();
  let lines = 0;
  let timer: NodeJS.Timeout | undefined;

  const endWindow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const { line, caller = 'others', repeated } of counts.values()) {
      if (repeated === 0) continue;
      const fields = { ...line.kind, caller, times: repeated, seconds: windowMs / 1000 };
      log[line.level](fields, `${line.message}, repeated`);
    }
    counts.clear();
    linesByCaller.clear();
    lines = 0;
  };

  const find = (line: RefusalLine, caller: string): Counted => {
    const kind = `${line.message} ${Object.values(line.kind).join(' ')}`;
    const own = counts.get(`${caller} ${kind}`);
    if (own !== undefined) return own;
    const isOwn = lines < MAX_LINES && (linesByCaller.get(caller) ?? 0) < MAX_LINES_PER_CALLER;
    const key = isOwn ? `${caller} ${kind}` : kind;
    const known = counts.get(key);
    if (known !== undefined) return known;
    const added = { line, caller: isOwn ? caller : undefined, written: 0, repeated: 0 };
    counts.set(key, added);
    return added;
  };

  app.decorate('refusals', {
    write(request, line) {
      timer ??= setTimeout(endWindow, windowMs).unref();
      const caller = clientSubnet(request.ip);
      const counted = find(line, caller);
      if (counted.caller === undefined || counted.written >= (line.atMost ?? 1)) {
        counted.repeated += 1;
        return;
      }
      counted.written += 1;
      lines += 1;
      linesByCaller.set(caller, (linesByCaller.get(caller) ?? 0) + 1);
      request.log[line.level]({ ...line.kind, caller, ...line.details }, line.message);
    },
  } satisfies RefusalLog);
  app.addHook('onClose', async () => endWindow());
}
