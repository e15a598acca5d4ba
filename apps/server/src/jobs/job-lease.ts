import type { SharedCounter } from '../http/security/rate-limit/rate-limit-store.ts';
import type { Job } from './jobs.ts';

/** Whether this process may run a job now. Rejects if the database is unavailable. */
export type AcquireJobLease = (job: Job) => Promise<boolean>;

/**
 * The length of a lease as a share of the job's interval. The holder requests it again after a
 * whole interval, when its own lease must have expired.
 */
const LEASE_SHARE = 0.9;

/**
 * Leases over all servers that share `sharedCounter`: the first caller gets the lease until it
 * expires. No lease is held, so a crashed process blocks no one. Without a counter every call
 * succeeds.
 */
export function createJobLeases(sharedCounter: SharedCounter | undefined): AcquireJobLease {
  if (sharedCounter === undefined) return () => Promise.resolve(true);
  return async ({ name, everyMs }) => {
    const { calls } = await sharedCounter(`job ${name}`, Math.floor(everyMs * LEASE_SHARE));
    return calls === 1;
  };
}
