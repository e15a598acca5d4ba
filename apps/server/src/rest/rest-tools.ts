import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedSender } from './cached-route.ts';
import type { DtoConverter } from './dto-converter.ts';

/** The dependencies of the routes of a domain. */
export interface RestTools {
  converter: DtoConverter;
  sendCached: CachedSender['sendCached'];
  /** Adds a `Link` header to the next page; none for null. */
  linkNextPage: (request: FastifyRequest, reply: FastifyReply, cursor: string | null) => void;
}
