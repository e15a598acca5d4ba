import { z } from 'zod';
import { pick, type Random, type Some } from './costly-requests.ts';

/** The part of JSON Schema that the shop's inputs use. */
const jsonSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
});

/** Values by field name that make a call succeed; undefined leaves a field out. */
export type FieldValues = Readonly<Record<string, Some<unknown>>>;

/** Returns a value that the schema accepts. Half of the optional fields are set. */
export function validValue(schema: z.core.$ZodType, fields: FieldValues, random: Random): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), fields, random);
}

function valueOf(given: unknown, fields: FieldValues, random: Random): unknown {
  const schema = jsonSchema.parse(given);
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices !== undefined) return choices[random(choices.length)];
  if (schema.anyOf !== undefined) {
    return valueOf(schema.anyOf[random(schema.anyOf.length)], fields, random);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, fields, random);
    case 'array':
      return [valueOf(schema.items ?? {}, fields, random)];
    case 'string':
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return random(2) === 0;
    default:
      return null;
  }
}

function objectOf(
  { properties = {}, required }: z.infer<typeof jsonSchema>,
  fields: FieldValues,
  random: Random,
): object {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random(2) === 0,
  );
  return Object.fromEntries(
    chosen.map(([name, schema]) => {
      const known = fields[name];
      return [name, known === undefined ? valueOf(schema, fields, random) : pick(random, known)];
    }),
  );
}
