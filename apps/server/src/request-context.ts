import type { Context, Deps } from '@bm/api/context';
import type { FastifyRequest } from 'fastify';
import type { LimitOf } from './limits/call-limits.ts';

/** What a visitor's calls are made with. */
export interface Host {
  api: Deps;
  limitOf: LimitOf;
}

/** What a call over tRPC or REST knows; the token is looked at by the procedures. */
export function contextOf(request: FastifyRequest, { api, limitOf }: Host): Context {
  const limitCall = limitOf(request);
  return {
    deps: api,
    requestId: request.id,
    bearer: bearerOf(request.headers.authorization),
    ...(limitCall && { limitCall }),
  };
}

/** What a call knows that no visitor made, such as the rendering of a public page. */
export function anonymousContext(deps: Deps): Context {
  return { deps, requestId: deps.newId(), bearer: null };
}

/** The token of an `Authorization: Bearer ...` header in any case, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;
}
