import type * as z from 'zod/mini';

/**
 * Returns the most characters that a schema accepts at a path such as `seller.phone`, or undefined where
 * it states none. A number in a path is a row. Amounts and counts that are typed as text have no limit.
 */
export function textLimit(schema: z.core.$ZodType, path: string): number | undefined {
  const found = atPath(schema, path.split('.'));
  if (found === undefined) return undefined;
  const { def } = internals(found);
  const limits = def.type === 'string' ? (def.checks ?? []).flatMap(maximumOf) : [];
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function maximumOf(check: z.core.$ZodCheck): number[] {
  const { def } = internals(check);
  return 'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [];
}

function atPath(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
  const typed = unwrap(schema);
  const [key, ...rest] = path;
  if (key === undefined) return typed;
  const { def } = internals(typed);
  const inner = isObject(def) ? def.shape[key] : isArray(def) ? def.element : undefined;
  return inner && atPath(inner, rest);
}

/** What is typed: the input of a pipe, without defaults and optionality. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = internals(schema);
  if (isPipe(def)) return unwrap(def.in);
  return 'innerType' in def && isType(def.innerType) ? unwrap(def.innerType) : schema;
}

/** What a schema or a check is made of can only be read from its internals. */
// oxlint-disable-next-line no-underscore-dangle -- The name is the library's.
const internals = <Internals>(owner: { _zod: Internals }): Internals => owner._zod;

type Def = z.core.$ZodTypeDef;
const isObject = (def: Def): def is z.core.$ZodObjectDef => def.type === 'object';
const isArray = (def: Def): def is z.core.$ZodArrayDef => def.type === 'array';
const isPipe = (def: Def): def is z.core.$ZodPipeDef => def.type === 'pipe';
const isType = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;
