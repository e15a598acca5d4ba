import type { FastifyRequest } from 'fastify';
import type { Admission } from '../http/operations/admission/admission.ts';

/** The admission of the build of a response for one caller. */
export interface BuildAdmission {
  /** The same for requests of the same caller. */
  caller: string;
  /** Waits for the caller's turn; resolves with a function to call at the end of the build. */
  enter: () => Promise<() => void>;
}

/** The turn of a build for which several callers wait: it starts with the first turn of any of them. */
export interface SharedTurn {
  /** Resolves with a function to call at the end; rejects where all callers were rejected. */
  came: Promise<() => void>;
  join(admission: BuildAdmission | undefined): void;
}

export function createSharedTurn(): SharedTurn {
  const { promise: came, resolve, reject } = Promise.withResolvers<() => void>();
  const callers = new Set<string>();
  let hasCome = false;

  const enter = async ({ caller, enter: wait }: BuildAdmission): Promise<void> => {
    try {
      const leave = await wait();
      if (hasCome) return leave();
      hasCome = true;
      resolve(leave);
    } catch (error) {
      callers.delete(caller);
      if (callers.size === 0) reject(error);
    }
  };

  return {
    came,
    join(admission) {
      if (hasCome) return;
      if (admission === undefined) {
        hasCome = true;
        resolve(() => undefined);
      } else if (!callers.has(admission.caller)) {
        callers.add(admission.caller);
        void enter(admission);
      }
    },
  };
}

/** The admission of a build that reads `rows`, for the caller of a request. */
export function admitBuild(
  admission: Admission,
  request: FastifyRequest,
  rows: number,
): BuildAdmission {
  const calls = admission(request);
  return { caller: calls.caller, enter: () => calls.enter(rows, { isShared: true }) };
}
