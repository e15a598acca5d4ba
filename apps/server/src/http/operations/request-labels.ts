import { appRouter } from '@bm/api/root';
import type { FastifyRequest } from 'fastify';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROCEDURES = new Set(Object.keys(appRouter._def.procedures));
const TRPC_PREFIX = '/trpc/';

/** The labels of a request in metrics and log. No label contains text of the caller. */
export interface RequestLabels {
  /** A known HTTP method, or `other`. */
  method: string;
  /** The route's pattern (`/parts/:id`), or `none` where no route matched. */
  route: string;
  /**
   * The tRPC procedure, `batch` for several, `unknown` for a name that does not exist; absent
   * outside tRPC.
   */
  procedure?: string;
}

/** Names a request by the route that served it. */
export function requestLabels(request: FastifyRequest): RequestLabels {
  const method = METHODS.has(request.method) ? request.method : 'other';
  const route = request.routeOptions.url ?? 'none';
  const { url } = request;
  if (!url.startsWith(TRPC_PREFIX)) return { method, route };
  const search = url.indexOf('?');
  const path = url.slice(TRPC_PREFIX.length, search === -1 ? undefined : search);
  if (path.includes(',')) return { method, route, procedure: 'batch' };
  return { method, route, procedure: PROCEDURES.has(path) ? path : 'unknown' };
}
