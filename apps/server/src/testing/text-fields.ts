import { z } from 'zod';

/** A text field of an input: its path, and its checks in their order. */
export interface TextField {
  path: string;
  checks: readonly TextCheck[];
}

interface TextCheck {
  check: string;
  maximum?: number | undefined;
  /** Whether the check ends the validation when it fails. */
  abort?: boolean | undefined;
}

const checkSchema = z.object({
  _zod: z.object({
    def: z.object({
      check: z.string(),
      maximum: z.number().optional(),
      abort: z.boolean().optional(),
    }),
  }),
});

const definitionSchema = z.object({
  type: z.string(),
  /** Of a text of a format, such as a URL, which is its first check. */
  check: z.string().optional(),
  checks: z.array(checkSchema).optional(),
  shape: z.record(z.string(), z.unknown()).optional(),
  element: z.unknown().optional(),
  options: z.array(z.unknown()).optional(),
  innerType: z.unknown().optional(),
  in: z.unknown().optional(),
  keyType: z.unknown().optional(),
  valueType: z.unknown().optional(),
});

const TEXTLESS = new Set(
  'number int boolean enum literal null undefined void never unknown transform'.split(' '),
);

/** All text fields of an input's schema. Throws for a kind of schema that it does not know. */
export function textFields(schema: unknown, path: string): TextField[] {
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`${path} has no schema.`);
  const def = definitionSchema.parse(schema['_zod'].def);
  const within = (inner: unknown, step = '') => textFields(inner, path + step);
  switch (def.type) {
    case 'string':
      return [{ path, checks: textChecks(def) }];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => within(inner, `.${key}`));
    case 'array':
      return within(def.element, '[]');
    case 'union':
      return (def.options ?? []).flatMap((inner) => within(inner));
    case 'record':
      return [...within(def.keyType, '{key}'), ...within(def.valueType, '{}')];
    case 'pipe':
      return within(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return within(def.innerType);
    default:
      if (TEXTLESS.has(def.type)) return [];
      throw new Error(`${path} is of the unknown kind ${def.type}.`);
  }
}

function textChecks({ check, checks = [] }: z.infer<typeof definitionSchema>): TextCheck[] {
  const own = checks.map((each) => each['_zod'].def);
  return check === undefined ? own : [{ check }, ...own];
}
