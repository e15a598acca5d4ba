import { randomUUID } from 'node:crypto';
import type { Deps } from '@bm/api/context';
import { createCaller } from '@bm/api/root';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteCache } from '../cache/byte-cache.ts';
import { type ReadyAnswer, readyAnswer } from '../cache/ready-answer.ts';
import { remembered } from '../cache/remembered.ts';
import { seenReads } from '../cache/seen-reads.ts';
import { sendReady } from '../cache/send-ready.ts';
import { anonymousContext } from '../request-context.ts';
import { nextLink } from './paging.ts';
import type { RawInput, RestRoute } from './route.ts';
import type { ShopWire } from './shop-wire.ts';

export interface ReadyRouteOptions {
  api: Deps;
  answers: ByteCache<ReadyAnswer>;
  publicUrl: string;
  wire: ShopWire;
}

/** Public reads answer everybody alike, so that their bytes can be kept until the data changes. */
export function isReadyRoute({ method, access }: RestRoute): boolean {
  return method === 'GET' && access === 'public';
}

/** The handler of such a route; what the route does not read of a request makes no other bytes. */
export function readyHandler(route: RestRoute, options: ReadyRouteOptions) {
  const { api, answers, publicUrl, wire } = options;

  async function make(raw: RawInput, address: string, from: Deps['store']): Promise<ReadyAnswer> {
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await route.run(raw, {
      caller: createCaller(anonymousContext({ ...api, store: from })),
      actor: null,
      bearer: '',
      idempotencyKey: randomUUID(),
      wire,
      nextPage(cursor) {
        if (cursor !== null) headers['link'] = nextLink(address, publicUrl, cursor);
      },
    });
    return readyAnswer({ status: 200, headers, body: JSON.stringify(answer) });
  }

  const addressOf = remembered((_url, raw: RawInput) => {
    const { params, query } = route.read(raw);
    return pathOf(route.path, params) + searchOf(query);
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const raw = { params: request.params, query: request.query, body: undefined };
    const address = addressOf(request.url, raw);
    const answer = await answers.get({
      key: `rest ${address}`,
      exact: true,
      make: (reads) => make(raw, address, seenReads(api.store, reads)),
    });
    return sendReady(request, reply, answer);
  };
}

/** The path with its parameters filled in. */
function pathOf(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

/** The query of an address with nothing but what the route reads. */
function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
