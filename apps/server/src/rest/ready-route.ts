import { randomUUID } from 'node:crypto';
import type { Deps } from '@bm/api/context';
import { createCaller } from '@bm/api/root';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteCache } from '../cache/byte-cache.ts';
import { type ReadyAnswer, readyAnswer } from '../cache/ready-answer.ts';
import { remembered } from '../cache/remembered.ts';
import { seenReads } from '../cache/seen-reads.ts';
import { sendReady } from '../cache/send-ready.ts';
import { whenReady } from '../cache/when-ready.ts';
import { sendWholeList } from '../response-cache/send-whole-list.ts';
import type { CachedList, WholeLists } from '../response-cache/whole-lists.ts';
import { anonymousContext } from '../request-context.ts';
import { inWireWords } from './bad-input.ts';
import { nextLink } from './paging.ts';
import type { RawInput, RestRoute } from './route.ts';
import type { ShopWire } from './shop-wire.ts';
import { WholeList } from './whole-list.ts';

export interface ReadyRouteOptions {
  api: Deps;
  answers: ByteCache<ReadyAnswer>;
  wholeLists: WholeLists;
  publicUrl: string;
  wire: ShopWire;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list that is too long to be kept. */
class TooLong extends Error {}

/** Public reads answer everybody alike, so that their bytes can be kept until the data changes. */
export function isReadyRoute({ method, access }: RestRoute): boolean {
  return method === 'GET' && access === 'public';
}

/** The handler of such a route; what the route does not read of a request makes no other bytes. */
export function readyHandler(route: RestRoute, options: ReadyRouteOptions) {
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

  async function make(raw: RawInput, address: string, from: Deps['store']): Promise<ReadyAnswer> {
    const headers: Record<string, string> = { 'content-type': JSON_TYPE };
    const answer = await run(raw, from, (cursor) => {
      if (cursor !== null) headers['link'] = nextLink(address, publicUrl, cursor);
    });
    if (answer instanceof WholeList) throw new TooLong();
    return readyAnswer({ status: 200, headers, body: JSON.stringify(answer) });
  }

  /** The whole list, packed for everybody. */
  const wholeList = (raw: RawInput): Promise<CachedList> =>
    wholeLists.get(route.path, async (reads) => {
      const answer = await run(raw, seenReads(api.store, reads), () => undefined);
      // It has become short meanwhile.
      return answer instanceof WholeList ? answer : new WholeList(onePage(answer));
    });

  const addressOf = remembered((_url, raw: RawInput) => {
    const { params, query } = route.read(raw);
    return pathOf(route.path, params) + searchOf(query);
  });

  return (request: FastifyRequest, reply: FastifyReply) => {
    const raw = { params: request.params, query: request.query, body: undefined };
    const ask = () => {
      const address = addressOf(request.url, raw);
      return answers.get({
        key: `rest ${address}`,
        exact: true,
        make: (reads) => make(raw, address, seenReads(api.store, reads)),
      });
    };
    const inFull = async (error: unknown) => {
      try {
        if (error instanceof TooLong) return sendWholeList(request, reply, await wholeList(raw));
        throw error;
      } catch (cause) {
        throw inWireWords(cause, route.wireNames);
      }
    };
    return whenReady(ask, (answer) => sendReady(request, reply, answer), inFull);
  };
}

async function* onePage(items: unknown): AsyncGenerator<readonly unknown[]> {
  yield Array.isArray(items) ? items : [];
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
