import { toHttpStatus } from '@bm/api/errors';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { ERROR_MESSAGES } from '@bm/domain/errors/error-messages';
import { z } from 'zod';
import type { Access, RestRoute } from './route.ts';

type Json = Record<string, unknown>;

/** What every call of this access level may refuse with, besides its own refusals. */
const COMMON_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: ['BAD_INPUT'],
  'id-token': ['BAD_INPUT', 'SIGN_IN_REQUIRED'],
  'signed-in': ['BAD_INPUT', 'SIGN_IN_REQUIRED', 'ACCOUNT_DEACTIVATED'],
  admin: ['BAD_INPUT', 'SIGN_IN_REQUIRED', 'ACCOUNT_DEACTIVATED', 'NOT_ALLOWED'],
};

/** What a call that changes something may answer beside its own errors. */
const STORE_ERRORS: readonly ErrorCode[] = ['STORE_BUSY', 'STORE_UNAVAILABLE'];

const errorSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' });

/** The OpenAPI 3.1 document of the REST calls. */
export function openApiDocument(routes: readonly RestRoute[], publicUrl: string): Json {
  const components = new Map<string, unknown>();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operation(route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bicycles Mania',
      version: '1.0.0',
      description: 'The REST calls of the shop. Prices are decimals in major units.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'Given by PUT /user/{email}.' },
        idToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The identity provider’s ID token.',
        },
      },
    },
  };
}

/** The refusals of a call by their status, ascending. */
export function refusalsOf(route: RestRoute): [status: number, codes: ErrorCode[]][] {
  const ofStore = route.method === 'GET' ? [] : STORE_ERRORS;
  const codes = new Set([...COMMON_ERRORS[route.access], ...route.errors, ...ofStore]);
  const byStatus = Map.groupBy(codes, toHttpStatus);
  return [...byStatus].toSorted(([a], [b]) => a - b);
}

function operation(route: RestRoute, components: Map<string, unknown>): Json {
  const schema = (type: z.core.$ZodType, io: 'input' | 'output') =>
    jsonSchema(type, io, components);
  const { params, query } = route.input;
  const body = route.input.body ?? route.ignoredBody;
  const refusals = refusalsOf(route).map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' '),
      content: { 'application/json': { schema: schema(errorSchema, 'output') } },
    },
  ]);
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: securityOf(route.access),
    parameters: [
      ...parameters('path', params && schema(params, 'input')),
      ...parameters('query', query && schema(query, 'input')),
      ...(route.errors.includes('IDEMPOTENCY_KEY_REUSED') ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: route.ignoredBody === undefined,
            content: {
              'application/json': { schema: schema(body, 'input'), example: route.example.body },
            },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: schema(route.answer, 'output'),
            example: route.example.answer,
          },
        },
      },
      ...Object.fromEntries(refusals),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gives the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

function operationId({ method, path }: RestRoute): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '');
  return [method.toLowerCase(), ...words].join('_');
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return [access === 'id-token' ? { idToken: [] } : { accessToken: [] }];
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});

function parameters(place: 'path' | 'query', schema: unknown): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = objectSchema.parse(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** A schema as JSON; those that carry an id go to `components` and are referred to. */
function jsonSchema(
  type: z.core.$ZodType,
  io: 'input' | 'output',
  components: Map<string, unknown>,
): Json {
  const text = JSON.stringify(z.toJSONSchema(type, { io }));
  const parsed: Json = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  const { $schema: _dialect, $defs, id, ...schema } = parsed;
  for (const [name, definition] of Object.entries(
    z.record(z.string(), z.unknown()).parse($defs ?? {}),
  )) {
    components.set(name, definition);
  }
  if (typeof id !== 'string') return schema;
  components.set(id, schema);
  return { $ref: `#/components/schemas/${id}` };
}
