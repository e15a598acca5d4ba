import type { CallCounts } from '@bm/api/call-limit';
import { CALL_LIMITS } from '../http/security/rate-limit/rate-limit.ts';

/** Returns how many calls a limit allows in its shortest window. Throws if there is no such limit. */
export function maxCalls(name: string, by: keyof CallCounts): number {
  return required(name, CALL_LIMITS.get(name)?.[0]?.[by]);
}

/** Returns how many calls a limit allows a day. Throws if there is no such limit. */
export function maxCallsPerDay(name: string, by: keyof CallCounts): number {
  return required(name, CALL_LIMITS.get(name)?.at(-1)?.[by]);
}

function required(name: string, max: number | undefined): number {
  if (max === undefined) throw new Error(`There is no limit ${name}.`);
  return max;
}
