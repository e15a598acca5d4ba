import type { Actor, Deps } from '@bm/api/context';
import { toAppError } from '@bm/api/errors';
import { verifiedAccount } from '@bm/api/users/authenticate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { readGauge } from '../../../telemetry/read-gauge.ts';
import { clientSubnet } from '../../security/client-address.ts';
import { memoryRateLimitStore } from '../../security/rate-limit/rate-limit-store.ts';
import { createRateLimiter } from '../../security/rate-limit/rate-limit.ts';
import { parseBearer } from '../../security/bearer-token.ts';
import type { LoadShedder } from '../load-shedding.ts';
import { createFairQueue } from './fair-queue.ts';

/** The rows from which on a call counts among the calls in progress of its caller. */
const EXPENSIVE_ROWS = 12;

interface CallOptions {
  /** The user, if the request is authenticated already. */
  actor?: Actor | undefined;
  /** Whether other requests may wait for the call, too: it is not dropped when this client leaves. */
  isShared?: boolean;
}

/** The admission of the calls of one request. */
interface CallAdmission {
  /** The same for requests of the same caller. */
  caller: string;
  /**
   * Waits for the turn of a call that reads or writes `rows`, and counts them; resolves with a function
   * to call at its end. Rejects with OVERLOADED or TOO_MANY_REQUESTS, and with `retryAfterSeconds`;
   * then also all further calls of the request.
   */
  enter(rows: number, options?: CallOptions): Promise<() => void>;
}

export type Admission = (request: FastifyRequest) => CallAdmission;

interface AdmissionOptions {
  api: Pick<Deps, 'accessTokens' | 'store' | 'clock'>;
  shedder: LoadShedder;
  /** Whether the rows of a minute are limited. They are counted in this process, whose time they take. */
  limitRows: boolean;
}

/**
 * Admits calls fairly: those of one account take turns with those of other callers. Callers without an
 * account, or with an email that was never verified, share the turns of their address.
 */
export function createAdmission(
  app: FastifyInstance,
  registry: Registry,
  { api, shedder, limitRows }: AdmissionOptions,
): Admission {
  const rateLimiter = createRateLimiter(limitRows ? memoryRateLimitStore() : null);
  const queue = createFairQueue();
  app.addHook('onClose', async () => queue.close());
  const help = 'Calls that wait for their turn.';
  readGauge(registry, 'http_calls_waiting', help, () => queue.waiting);
  const admissions = new WeakMap<FastifyRequest, CallAdmission>();

  /** The id of the caller's verified account; null for others, and while it cannot be read. */
  const findAccount = async (bearer: string | null): Promise<string | null> => {
    try {
      return await verifiedAccount({ deps: api, bearer });
    } catch {
      return null;
    }
  };

  const create = (request: FastifyRequest): CallAdmission => {
    const bearer = parseBearer(request.headers.authorization);
    const address = clientSubnet(request.ip);
    let account: Promise<string | null> | string | null | undefined;
    let rejection: { reason: unknown } | undefined;
    const rateLimit = rateLimiter(request);
    const { socket } = request.raw;
    const throwRejection = (): void => {
      if (rejection !== undefined) throw rejection.reason;
    };

    return {
      caller: `${address} ${bearer ?? ''}`,
      async enter(rows, { actor, isShared = false } = {}) {
        account ??= actor === undefined ? findAccount(bearer) : verifiedId(actor);
        const accountId = await account;
        throwRejection();
        let leave: (() => void) | undefined;
        try {
          const caller = accountId === null ? `address ${address}` : `account ${accountId}`;
          shedder.admit(caller, rows);
          leave = await queue.enter({
            caller,
            isExpensive: rows >= EXPENSIVE_ROWS,
            isAbandoned: () => !isShared && socket.destroyed,
          });
          throwRejection();
          await rateLimit?.('calls.rows', accountId, rows);
          return leave;
        } catch (reason) {
          leave?.();
          if (rejection === undefined) {
            rejection = { reason };
            if (toAppError(reason).code === 'OVERLOADED') shedder.countRejected();
          }
          throw reason;
        }
      },
    };
  };

  return (request) => {
    const known = admissions.get(request);
    if (known !== undefined) return known;
    const admission = create(request);
    admissions.set(request, admission);
    return admission;
  };
}

const verifiedId = ({ id, emailVerified }: Actor): string | null => (emailVerified ? id : null);
