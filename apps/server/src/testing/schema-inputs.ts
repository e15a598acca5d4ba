import { z } from 'zod';

/** The part of JSON Schema that the shop's inputs use. */
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

/** A text field or an array of an input: its path, and its greatest length. */
export interface SizedField {
  path: string;
  kind: 'text' | 'array';
  max: number;
}

/** What an input has at a field: the value instead of the valid one, or undefined for the valid one. */
export type Choose = (path: string, field: string, max: number) => unknown;

/** The inputs of a schema. */
export interface SchemaInputs {
  /** All text fields and arrays. */
  fields: readonly SizedField[];
  /**
   * A valid input as far as the schema says, where `text` replaces texts. It contains the optional fields
   * that lead to `wanted`, or all of them; an array on the way has `count` entries.
   */
  build(wanted: string | null, text: Choose, count?: number): unknown;
}

const UNBOUNDED = 4000;

export function schemaInputs(schema: z.core.$ZodType): SchemaInputs {
  const root = jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return {
    fields: collect(root, ''),
    build: (wanted, text, count = 1) => make(root, '', { wanted, text, count }),
  };
}

const kinds = ({ type }: JsonSchema) => (Array.isArray(type) ? type : [type]);
const bound = ({ maxLength = UNBOUNDED }: JsonSchema) => maxLength;

function collect(schema: JsonSchema, path: string): SizedField[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.anyOf !== undefined) {
    return schema.anyOf.flatMap((one, at) => collect(one, `${path}|${at}`));
  }
  const types = kinds(schema);
  if (types.includes('object')) {
    const properties = Object.entries(schema.properties ?? {});
    return properties.flatMap(([name, inner]) => collect(inner, `${path}.${name}`));
  }
  if (types.includes('array')) {
    const own: SizedField = { path: `${path}[]`, kind: 'array', max: schema.maxItems ?? 1 };
    return [own, ...collect(schema.items ?? {}, `${path}[]`)];
  }
  return types.includes('string') ? [{ path, kind: 'text', max: bound(schema) }] : [];
}

interface Choice {
  wanted: string | null;
  text: Choose;
  count: number;
}

function make(schema: JsonSchema, path: string, choice: Choice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const leads = (at: string) => choice.wanted?.startsWith(at) === true;
  if (schema.anyOf !== undefined) {
    const paths = schema.anyOf.map((_, at) => `${path}|${at}`);
    const at = Math.max(0, paths.findIndex(leads));
    return make(schema.anyOf[at] ?? {}, `${path}|${at}`, choice);
  }
  const types = kinds(schema);
  if (types.includes('object')) {
    const entries = Object.entries(schema.properties ?? {}).filter(([name]) => {
      const isRequired = schema.required?.includes(name) === true;
      return isRequired || choice.wanted === null || leads(`${path}.${name}`);
    });
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, make(inner, `${path}.${name}`, choice)]),
    );
  }
  if (types.includes('array')) {
    const at = `${path}[]`;
    const count = leads(at) ? choice.count : Math.max(1, schema.minItems ?? 0);
    return Array.from({ length: Math.min(count, schema.maxItems ?? 1) }, () =>
      make(schema.items ?? {}, at, choice),
    );
  }
  if (types.includes('string')) {
    const field = path.slice(path.lastIndexOf('.') + 1);
    return (
      choice.text(path, field, bound(schema)) ?? 'x'.repeat(Math.max(8, schema.minLength ?? 0))
    );
  }
  if (types.includes('boolean')) return true;
  if (types.includes('number') || types.includes('integer')) {
    return Math.max(10, schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
  }
  return null;
}
