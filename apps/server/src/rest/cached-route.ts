import { randomUUID } from 'node:crypto';
import type { Deps } from '@bm/api/context';
import { createCaller } from '@bm/api/root';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { memoize } from '../response-cache/memoize.ts';
import { trackReads } from '../response-cache/read-dependencies.ts';
import { sendCachedResponse } from '../response-cache/cached-reply.ts';
import { mapMaybePromise } from '../response-cache/map-maybe-promise.ts';
import { sendCachedList } from '../response-cache/send-cached-list.ts';
import type { CachedList, ListCache } from '../response-cache/list-cache.ts';
import { anonymousContext } from '../request-context.ts';
import { withWireFieldNames } from './field-errors.ts';
import { nextLink } from './paging.ts';
import type { RawInput, RestRoute } from './route.ts';
import type { ShopDto } from './shop.dto.ts';
import { StreamedList } from './streamed-list.ts';

export interface CachedRouteOptions {
  api: Deps;
  answers: ResponseCache<CachedResponse>;
  wholeLists: ListCache;
  publicUrl: string;
  wire: ShopDto;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list that is too long to be kept. */
class TooLong extends Error {}

/** Public reads answer everybody alike, so that their bytes can be kept until the data changes. */
export function isCachedRoute({ method, access }: RestRoute): boolean {
  return method === 'GET' && access === 'public';
}

/** The handler of such a route; what the route does not read of a request makes no other bytes. */
export function cachedRouteHandler(route: RestRoute, options: CachedRouteOptions) {
  const { api, answers, wholeLists, publicUrl, wire } = options;

  const run = (
    raw: RawInput,
    from: Deps['store'],
    nextPage: (cursor: string | null) => void,
  ): Promise<unknown> =>
    route.run(raw, {
      caller: createCaller(anonymousContext({ ...api, store: from })),
      actor: null,
      bearer: '',
      idempotencyKey: randomUUID(),
      wire,
      nextPage,
    });

  async function make(
    raw: RawInput,
    address: string,
    from: Deps['store'],
  ): Promise<CachedResponse> {
    const headers: Record<string, string> = { 'content-type': JSON_TYPE };
    const answer = await run(raw, from, (cursor) => {
      if (cursor !== null) headers['link'] = nextLink(address, publicUrl, cursor);
    });
    if (answer instanceof StreamedList) throw new TooLong();
    return createCachedResponse({ status: 200, headers, body: JSON.stringify(answer) });
  }

  /** The whole list, packed for everybody. */
  const wholeList = (raw: RawInput): Promise<CachedList> =>
    wholeLists.get(route.path, async (reads) => {
      const answer = await run(raw, trackReads(api.store, reads), () => undefined);
      // It has become short meanwhile.
      return answer instanceof StreamedList ? answer : new StreamedList(onePage(answer));
    });

  const addressOf = memoize((_url, raw: RawInput) => {
    const { params, query } = route.read(raw);
    return cachePath(route.path, params) + cacheSearch(query);
  });

  return (request: FastifyRequest, reply: FastifyReply) => {
    const raw = { params: request.params, query: request.query, body: undefined };
    const ask = () => {
      const address = addressOf(request.url, raw);
      const list = address === route.path ? wholeLists.peek(address) : undefined;
      if (list !== undefined) return list;
      return answers.get({
        key: `rest ${address}`,
        exact: true,
        make: (reads) => make(raw, address, trackReads(api.store, reads)),
      });
    };
    const inFull = async (error: unknown) => {
      try {
        if (error instanceof TooLong) return sendCachedList(request, reply, await wholeList(raw));
        throw error;
      } catch (cause) {
        throw withWireFieldNames(cause, route.wireNames);
      }
    };
    const send = (answer: CachedResponse | CachedList) =>
      'chunks' in answer
        ? sendCachedList(request, reply, answer)
        : sendCachedResponse(request, reply, answer);
    return mapMaybePromise(ask, send, inFull);
  };
}

async function* onePage(items: unknown): AsyncGenerator<readonly unknown[]> {
  yield Array.isArray(items) ? items : [];
}

/** The path with its parameters filled in. */
function cachePath(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

/** The query of an address with nothing but what the route reads. */
function cacheSearch(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
