import type { Actor } from '@bm/api/context';
import type { Caller } from '@bm/api/root';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { Tag } from './reference/tags.ts';

/**
 * The access level of a route. A public one has the same reply for every caller and is sent from the
 * response cache; the others need the identity provider's token, an access token, or that of an admin.
 */
export type Access = 'public' | 'id-token' | 'signed-in' | 'admin';

declare module 'fastify' {
  /** What a documented route declares beside its schemas. */
  interface FastifyContextConfig {
    access?: Access;
    /** Errors besides those that every route of this access has. */
    errors?: readonly ErrorCode[];
    /** A rate limit that counts the call before its body is read. */
    limit?: string;
    /** The headers of all responses of the route, set by route-defaults.ts. */
    headers?: Readonly<Record<string, string>>;
    /** The documented names of the procedure's input fields, for the issues of bad input. */
    fieldNames?: Readonly<Record<string, string>>;
  }
  /** Set for every documented route that is not public, before the body is read. */
  interface FastifyRequest {
    caller: Caller;
    /** Null on routes that need no access token. */
    actor: Actor | null;
    /** The raw token; empty if there is none. */
    bearer: string;
  }
  interface FastifyReply {
    /** Adds a `Link` header to the next page; none for null. */
    linkNextPage(cursor: string | null): void;
  }
}

/** The schemas of a request. Only calls that create something have `headers`: an idempotency key. */
interface RequestSchemas {
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
}

interface Declaration<Response extends z.ZodType> extends Pick<
  FastifyContextConfig,
  'errors' | 'limit' | 'fieldNames'
> {
  summary: string;
  description: string;
  /** The schema of a success. */
  response: Response;
  /** By default JSON. */
  mediaType?: string;
  /** The media types of the body, by default JSON. */
  consumes?: string[];
}

/** The response of a route that sends a file. */
export const binary = z.string().meta({ format: 'binary' });

/**
 * Returns functions that make the options of a documented route, one for each access level. `tag` is
 * the heading of the routes in the reference.
 */
export function declareRoutes(tag: Tag) {
  const withAccess =
    (access: Access) =>
    <Schemas extends RequestSchemas, Response extends z.ZodType>({
      errors = [],
      limit,
      fieldNames = {},
      response: schema,
      mediaType = 'application/json',
      ...documented
    }: Declaration<Response> & Schemas) => {
      const config: FastifyContextConfig = { access, errors, fieldNames, ...(limit && { limit }) };
      const description = mediaType === 'application/json' ? 'Success.' : 'The file.';
      const response = { 200: { description, content: { [mediaType]: { schema } } } };
      return { config, schema: { tags: [tag], ...documented, response } };
    };
  return {
    publicRoute: withAccess('public'),
    idTokenRoute: withAccess('id-token'),
    signedInRoute: withAccess('signed-in'),
    adminRoute: withAccess('admin'),
  };
}
