import { toHttpStatus } from '@bm/api/errors';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { ERROR_MESSAGES } from '@bm/domain/errors/error-messages';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Access } from '../declare-routes.ts';

/** Error codes of every route of this access level, besides its own. */
const COMMON_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: ['BAD_INPUT'],
  'id-token': ['BAD_INPUT', 'SIGN_IN_REQUIRED'],
  'signed-in': ['BAD_INPUT', 'SIGN_IN_REQUIRED', 'ACCOUNT_DEACTIVATED', 'SESSION_CHANGED'],
  admin: ['BAD_INPUT', 'SIGN_IN_REQUIRED', 'ACCOUNT_DEACTIVATED', 'SESSION_CHANGED', 'NOT_ALLOWED'],
};

/** Additional error codes of writes. */
const STORE_ERRORS: readonly ErrorCode[] = ['STORE_BUSY', 'STORE_UNAVAILABLE'];

/** Additional error codes of routes that take an idempotency key. */
const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED'];

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

/** Error responses by status, ascending; each describes the codes that have this status. */
function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = [...Map.groupBy(new Set(codes), toHttpStatus)].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    byStatus.map(([status, statusCodes]) => [
      status,
      {
        description: statusCodes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' '),
        content: { 'application/json': { schema: errorDto } },
      },
    ]),
  );
}

/** The schema of a route, completed by its security, error responses and operation id. */
export function documentedSchema(route: RouteOptions, access: Access): FastifySchema {
  const method = String(route.method);
  const words = route.url.split(/[^A-Za-z]+/).filter((word) => word !== '');
  const codes = [
    ...COMMON_ERRORS[access],
    ...(route.config?.errors ?? []),
    ...(route.schema?.headers === undefined ? [] : IDEMPOTENCY_ERRORS),
    ...(method === 'GET' ? [] : STORE_ERRORS),
  ];
  return {
    ...route.schema,
    operationId: [method.toLowerCase(), ...words].join('_'),
    security: SECURITY[access],
    response: { ...Object(route.schema?.response), ...errorResponses(codes) },
  };
}
