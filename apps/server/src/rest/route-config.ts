import type { Actor } from '@bm/api/context';
import type { Caller } from '@bm/api/root';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FastifyContextConfig } from 'fastify';

/**
 * The access level of a route: public, the identity provider's token, an access token, or admin.
 */
export type Access = 'public' | 'id-token' | 'signed-in' | 'admin';

declare module 'fastify' {
  /** What a documented route declares beside its schemas. */
  interface FastifyContextConfig {
    access?: Access;
    /** Errors besides those that every route of this access has. */
    errors?: readonly ErrorCode[];
    /** The reply is the same for every caller and sent from the response cache. */
    isCached?: boolean;
    /** The headers of all responses of the route, set by route-defaults.ts. */
    headers?: Readonly<Record<string, string>>;
    /** The documented names of the procedure's input fields, for the issues of bad input. */
    fieldNames?: Readonly<Record<string, string>>;
  }
  /** Set for every documented route that is not cached, before the body is read. */
  interface FastifyRequest {
    caller: Caller;
    /** Null on routes that need no access token. */
    actor: Actor | null;
    /** The raw token; empty if there is none. */
    bearer: string;
  }
}

/**
 * Returns the config of a documented route as its declared type. Of an object literal, Fastify would
 * infer a type for each route, and the compiler compare all methods of its arrays.
 */
export function routeConfig(config: FastifyContextConfig): FastifyContextConfig {
  return config;
}
