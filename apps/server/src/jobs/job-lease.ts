import type { SharedCounter } from '../http/security/rate-limit/rate-limit-store.ts';
import type { Job } from './jobs.ts';

/** Whether this process is to run a job now. Rejects when that cannot be known. */
export type AcquireJobLease = (job: Job) => Promise<boolean>;

/**
 * How long a run is the only one, as a share of the pause between two: who runs a job asks again
 * after a whole pause, and must not meet its own turn.
 */
const LEASE_SHARE = 0.9;

/**
 * Turns over all servers that share `tally`: whoever asks first has it, until it is over. Nobody keeps
 * anything, so nobody's end is waited for. Without `tally` it is always this process's turn.
 */
export function createJobLeases(tally: SharedCounter | undefined): AcquireJobLease {
  if (tally === undefined) return () => Promise.resolve(true);
  return async ({ name, everyMs }) => {
    const { calls } = await tally(`job ${name}`, Math.floor(everyMs * LEASE_SHARE));
    return calls === 1;
  };
}
