import { type ErrorCode, ERRORS } from '@bm/domain/errors/error-codes';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Access } from '../declare-routes.ts';

const SIGNED_IN_ERRORS: readonly ErrorCode[] = [
  'SIGN_IN_REQUIRED',
  'ACCOUNT_DEACTIVATED',
  'SESSION_CHANGED',
  'TOO_MANY_REQUESTS',
];

/** Error codes of every route of this access level, besides its own. */
const ACCESS_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  'id-token': ['SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'],
  'signed-in': SIGNED_IN_ERRORS,
  admin: [...SIGNED_IN_ERRORS, 'NOT_ALLOWED'],
};

/** Error codes of every route. */
const COMMON_ERRORS: readonly ErrorCode[] = ['BAD_INPUT', 'STORE_UNAVAILABLE', 'OVERLOADED'];

/** Additional error codes of writes. */
const WRITE_ERRORS: readonly ErrorCode[] = ['TOO_LARGE', 'STORE_BUSY', 'STORE_UNSURE'];

/** Headers that responses of these statuses have. */
const STATUS_HEADERS: Readonly<Record<number, object>> = {
  429: retryAfter('The seconds until the limit allows another call.'),
  503: retryAfter('The seconds to wait before the same call is repeated.'),
};

const PAGE_HEADERS = {
  Link: {
    type: 'string',
    description: 'The address of the next page, as `<...>; rel="next"`; absent on the last one.',
  },
};

function retryAfter(description: string) {
  return { 'Retry-After': { type: 'integer', description } };
}

const errorDto = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' });

const SECURITY = {
  public: [],
  'id-token': [{ idToken: [] }],
  'signed-in': [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
} as const satisfies Record<Access, readonly Record<string, readonly string[]>[]>;

const statusOf = (code: ErrorCode): number => ERRORS[code].status;

/** Error responses by status, ascending; each describes the codes that have this status. */
function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = [...Map.groupBy(new Set(codes), statusOf)].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    byStatus.map(([status, statusCodes]) => [
      status,
      {
        description: statusCodes.map((code) => `${code}: ${ERRORS[code].message}`).join(' '),
        headers: STATUS_HEADERS[status],
        content: { 'application/json': { schema: errorDto } },
      },
    ]),
  );
}

/** The schema of a route, completed by its security, error responses and operation id. */
export function documentedSchema(route: RouteOptions, access: Access): FastifySchema {
  const method = String(route.method);
  const words = route.url.split(/[^A-Za-z]+/).filter((word) => word !== '');
  const codes = [...COMMON_ERRORS, ...ACCESS_ERRORS[access], ...(route.config?.errors ?? [])];
  // The only header that a route declares is the idempotency key.
  if (route.schema?.headers !== undefined) codes.push('IDEMPOTENCY_KEY_REUSED');
  if (method !== 'GET') codes.push(...WRITE_ERRORS);
  const takesJsonOnly = route.schema?.consumes === undefined;
  if (method !== 'GET' && takesJsonOnly) codes.push('UNSUPPORTED_MEDIA_TYPE');
  const success = Object(Object(route.schema?.response)[200]);
  const headers = isPaged(route.schema) ? PAGE_HEADERS : undefined;
  return {
    ...route.schema,
    operationId: [method.toLowerCase(), ...words].join('_'),
    security: SECURITY[access],
    response: { 200: { ...success, headers }, ...errorResponses(codes) },
  };
}

/** Whether the route returns pages of a list. */
function isPaged(schema: FastifySchema | undefined): boolean {
  const { querystring } = schema ?? {};
  return querystring instanceof z.ZodObject && 'cursor' in querystring.shape;
}
