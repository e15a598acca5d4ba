import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  integer,
  oneof,
  option,
  record,
  string,
} from 'fast-check';
import { anyCodePoint } from '@bm/domain/testing/code-points';
import { z } from 'zod';
import { hostileValue } from './hostile-values.ts';

/** Whole files are longer; their limits have tests of their own, because each takes a second. */
const MAX_EDGE = 1_000_000;

// Their creation takes longer than many of their values, so each is created once.
const anyText = string();
const binaryText = string({ unit: anyCodePoint, maxLength: 60 });

/** The part of JSON Schema that the shop's inputs use. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type JsonSchema = z.infer<typeof jsonSchema>;

/** Existing values by field name, so that some calls pass the first validation. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/**
 * Valid and invalid values of a schema: valid ones, some at a limit or one beyond it,
 * and hostile ones at every position.
 */
export function valuesNear(schema: z.core.$ZodType, known: Known): Arbitrary<unknown> {
  return near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known);
}

function near(given: unknown, known: Known, field = ''): Arbitrary<unknown> {
  const schema = jsonSchema.parse(given);
  const fitting = [fit(schema, known)];
  const own = known[field];
  if (own !== undefined) fitting.push(constantFrom(...own), constantFrom(...own));
  return oneof({ weight: 8, arbitrary: oneof(...fitting) }, { weight: 1, arbitrary: hostileValue });
}

function fit(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  if (schema.enum !== undefined) return constantFrom(...schema.enum);
  if (schema.const !== undefined) return constant(schema.const);
  if (schema.anyOf !== undefined) return oneof(...schema.anyOf.map((one) => near(one, known)));
  const { type } = schema;
  if (Array.isArray(type)) return oneof(...type.map((one) => fit({ ...schema, type: one }, known)));
  switch (type) {
    case 'object':
      return objects(schema.properties ?? {}, known);
    case 'array':
      return array(near(schema.items ?? {}, known), { maxLength: 5 });
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return boolean();
    case 'null':
      return constant(null);
    default:
      return hostileValue;
  }
}

function objects(properties: Readonly<Record<string, unknown>>, known: Known) {
  const fields = Object.entries(properties).map(([name, schema]): [string, Arbitrary<unknown>] => [
    name,
    near(schema, known, name),
  ]);
  const whole = record(Object.fromEntries(fields));
  const partial = record(Object.fromEntries(fields), { requiredKeys: [] });
  const more = dictionary(anyText, hostileValue, { maxKeys: 3 });
  const grown = record({ whole, more }).map((both) => ({ ...both.more, ...both.whole }));
  return oneof(whole, whole, partial, grown);
}

function texts({ minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1];
  const atEdges = edges
    .filter((length) => length >= 0 && length <= MAX_EDGE)
    .map((length) => 'x'.repeat(length));
  return oneof(constantFrom(...atEdges), binaryText, anyText);
}

function numbers({ minimum = -1e15, maximum = 1e15 }: JsonSchema): Arbitrary<number> {
  const edges = [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1];
  const small = integer({ min: -3, max: 1000 });
  return oneof(
    constantFrom(...edges),
    small,
    small,
    small.map((cents) => cents / 100),
  );
}

/** Sometimes undefined. */
export const maybe = <T>(arbitrary: Arbitrary<T>) => option(arbitrary, { nil: undefined });
