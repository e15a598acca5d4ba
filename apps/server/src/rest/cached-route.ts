import type { Deps } from '@bm/api/context';
import { type Caller, createCaller } from '@bm/api/root';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { originHeaders, varyByOrigin } from '../http/security/cross-origin.ts';
import { anonymousContext, type CachingHost } from '../request-context.ts';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { type ListCache, sendCachedList } from '../response-cache/list-cache.ts';
import { trackReads } from '../response-cache/read-dependencies.ts';
import { mapMaybePromise } from '../response-cache/response-cache.ts';
import { admitBuild } from '../response-cache/shared-turn.ts';
import { StreamedList } from '../response-cache/streamed-list.ts';
import { nextLink } from './paging.ts';

export interface RestOptions extends CachingHost {
  wholeLists: ListCache;
  publicUrl: string;
  /** Origins whose pages may read the replies. */
  corsOrigins: ReadonlySet<string>;
}

/** The input of a cached reply: an anonymous caller's reads. */
interface CachedCall {
  caller: Caller;
  /** Adds a `Link` header to the next page; none for null. */
  linkNextPage: (cursor: string | null) => void;
}

/** The JSON value of the reply; a list that is too long to buffer is streamed. */
type Make = (call: CachedCall) => Promise<object | StreamedList<readonly unknown[]>>;

/** The rows of a reply, about as many as of a page of the longest list. */
const BUILD_ROWS = 100;

/** Room for a few thousand URLs. */
const MAX_ADDRESS_BYTES = 512 * 1024;
const OVERHEAD_BYTES = 200;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list that is too long to be cached as one body. */
class TooLong extends Error {}

export type CachedSender = ReturnType<typeof createCachedSender>;

export function createCachedSender(options: RestOptions) {
  const { api, responses, wholeLists, publicUrl, sendCachedResponse, corsOrigins } = options;
  const admit = (request: FastifyRequest) => admitBuild(options.admission, request, BUILD_ROWS);
  /** The address of each URL, which is the same for every caller. */
  const addresses = new LRUCache<string, string>({ maxSize: MAX_ADDRESS_BYTES });

  const callerFor = (store: Deps['store']): Caller =>
    createCaller(anonymousContext({ ...api, store }));

  async function body(
    { routeOptions }: FastifyRequest,
    address: string,
    make: Make,
    store: Deps['store'],
  ): Promise<CachedResponse> {
    const { headers: routeHeaders = {} } = routeOptions.config;
    const headers: Record<string, string> = { ...routeHeaders, 'content-type': JSON_TYPE };
    if (corsOrigins.size > 0) headers['vary'] = varyByOrigin(headers['vary']);
    const result = await make({
      caller: callerFor(store),
      linkNextPage(cursor) {
        if (cursor !== null) headers['link'] = nextLink(address, publicUrl, cursor);
      },
    });
    if (result instanceof StreamedList) throw new TooLong();
    return createCachedResponse({ status: 200, headers, body: JSON.stringify(result) });
  }

  const wholeList = (request: FastifyRequest, address: string, make: Make) => {
    const load: Parameters<ListCache['get']>[1] = async (reads) => {
      const caller = callerFor(trackReads(api.store, reads));
      const result = await make({ caller, linkNextPage: () => undefined });
      // The list may have become short since it was cached.
      return result instanceof StreamedList ? result : new StreamedList(singlePage(result));
    };
    return wholeLists.get(address, load, admit(request));
  };

  const send = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => {
    const isShared = corsOrigins.size > 0;
    const added = isShared ? Object.entries(originHeaders(request, corsOrigins)).flat() : undefined;
    return sendCachedResponse(request, reply, response, added);
  };

  return {
    /** Sends the reply, which is made once for all callers until its data changes. */
    sendCached: (
      request: FastifyRequest,
      reply: FastifyReply,
      make: Make,
    ): Promise<void> | undefined => {
      const address = declaredAddress(request);
      const size = 2 * (request.url.length + address.length) + OVERHEAD_BYTES;
      addresses.set(request.url, address, { size });
      const pending = mapMaybePromise(
        () =>
          wholeLists.peek(address) ??
          responses.get({
            key: cacheKey(address),
            exact: true,
            admission: () => admit(request),
            make: (reads) => body(request, address, make, trackReads(api.store, reads)),
          }),
        (cached) =>
          'chunks' in cached
            ? sendCachedList(request, reply, cached)
            : send(request, reply, cached),
        async (error) => {
          if (!(error instanceof TooLong)) throw error;
          return sendCachedList(request, reply, await wholeList(request, address, make));
        },
      );
      return pending?.then(() => undefined);
    },

    /**
     * Sends the cached reply of a URL that was sent before, without validating its query again. Returns
     * whether it did.
     */
    sendKnown: (request: FastifyRequest, reply: FastifyReply): boolean => {
      const address = addresses.get(request.url);
      if (address === undefined || wholeLists.peek(address) !== undefined) return false;
      const cached = responses.peek(cacheKey(address));
      if (cached === undefined) return false;
      void mapMaybePromise(
        () => cached,
        (known) => send(request, reply, known),
        (error) => reply.send(error),
      );
      return true;
    },
  };
}

const cacheKey = (address: string): string => `rest ${address}`;

/** The path of a route with the parameters that it declares: others are not part of the cache key. */
function declaredAddress({ routeOptions, params, query }: FastifyRequest): string {
  const { url = '', schema } = routeOptions;
  const values = new Map(textEntries(params));
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const declared = schema?.querystring === undefined ? [] : textEntries(query);
  const pairs = declared.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function textEntries(record: unknown): [name: string, value: string][] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap<[string, string]>(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

async function* singlePage(items: object): AsyncGenerator<readonly unknown[]> {
  yield Array.isArray(items) ? items : [];
}
