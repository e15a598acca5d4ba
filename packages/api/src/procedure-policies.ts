import * as z from 'zod/mini';
import { limitWindows, type CallLimit } from './call-limit.ts';
import type { ProcedureMeta } from './procedure-policy.ts';
import { appRouter } from './root.ts';
import { countRows } from './row-cost.ts';

const procedures = Object.entries(appRouter['_def'].record).flatMap(([domain, ofDomain]) =>
  Object.entries(ofDomain).map(([name, procedure]) => [`${domain}.${name}`, procedure] as const),
);

/** The policies of all procedures by path, for example `parts.list`. */
export const PROCEDURE_POLICIES: ReadonlyMap<string, ProcedureMeta> = new Map(
  procedures.map(([path, { meta }]) => [path, meta]),
);

/** The paths of the procedures that store responses for repeated calls. */
export const IDEMPOTENT_PATHS: readonly string[] = [...PROCEDURE_POLICIES]
  .filter(([, { idempotent }]) => idempotent)
  .map(([path]) => path);

/** The input schemas of the cached queries by path: each contains only what its query reads. */
export const CACHED_INPUTS: ReadonlyMap<string, z.core.$ZodType> = new Map(
  procedures
    .filter(([, { meta }]) => meta.cached)
    .map(([path, { _def: definition }]) => [path, requireSchema(path, definition.inputs)]),
);

function requireSchema(path: string, [schema]: readonly unknown[]): z.core.$ZodType {
  if (schema instanceof z.core.$ZodType) return schema;
  throw new Error(`The cached query ${path} has no input schema.`);
}

/** Returns the policy of the procedure at a path; undefined if there is none. */
export function procedurePolicy(path: string): ProcedureMeta | undefined {
  return PROCEDURE_POLICIES.get(path);
}

/**
 * Returns the rows that a call states as its cost, at least 1, from its raw input: before it is
 * parsed, so that any value is allowed. An unknown procedure costs 1.
 */
export function requestedRows(path: string, rawInput: unknown): number {
  return countRows(PROCEDURE_POLICIES.get(path)?.rows ?? 1, rawInput);
}

/**
 * Returns the limits of all procedures by name, the shorter window first: a path, or a path and what
 * its service counts, for example `cart.add.lines`. Calls without a limit are absent.
 */
export function procedureLimits(): Map<string, readonly CallLimit[]> {
  const named = [...PROCEDURE_POLICIES].flatMap(([path, { counts = {}, ...policy }]) => [
    [path, policy] as const,
    ...Object.entries(counts).map(([count, limits]) => [`${path}.${count}`, limits] as const),
  ]);
  const windows = named.map(([name, limits]) => [name, limitWindows(limits)] as const);
  return new Map(windows.filter(([, limits]) => limits.length > 0));
}
