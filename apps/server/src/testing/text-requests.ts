import { procedurePolicy } from '@bm/api/procedure-policies';
import { procedures } from '@bm/api/testing/call-by-path';
import type { TestShop } from '@bm/api/testing/test-shop';
import { z } from 'zod';
import { MAX_BATCH_SIZE } from '../response-cache/cacheable-queries.ts';
import type { Request } from './costly-requests.ts';
import { longestWithin, type TextOfLength } from './costly-texts.ts';
import { type DocumentedRoute, documentedRoutes } from './documented-routes.ts';
import { type Choose, type SchemaInputs, schemaInputs, type SizedField } from './schema-inputs.ts';

/** What the transport takes, in bytes: a body, and the address of a request. */
export const BODY = 250_000;
export const ADDRESS = 15_000;

/** Values that pass the fields' own rules, so that a call gets to its work. */
const VALID: Readonly<Record<string, (at: number) => string>> = {
  id: () => 'part-0',
  partId: (at) => `part-${at % 36}`,
  idempotencyKey: (at) => `key-${String(at).padStart(8, '0')}`,
  email: () => 'a@b.test',
  customerEmail: () => 'a@b.test',
  invoiceEmail: () => 'a@b.test',
  contactAddress: () => 'a@b.test',
  image: () => '/a.webp',
  img: () => '/a.webp',
  trackingUrl: () => '',
  swift: () => '',
  month: () => '2026-11',
  token: () => 'a'.repeat(32),
  checkoutNumber: () => 'BC-1',
};
let count = 0;
const valid: Choose = (_, field) => VALID[field]?.((count += 1));
const only =
  (wanted: string, text: string): Choose =>
  (path, field, max) =>
    path === wanted ? text : valid(path, field, max);

/** As long as a field may be, and as its text before it is cleaned; a file of an import fills a body. */
const lengths = (max: number) =>
  [Math.min(max, BODY / 4), Math.min(3 * max + 64, BODY / 4)] as const;

/** The text in all fields without a known valid value. */
const inAll =
  (text: TextOfLength, isCleaned: boolean, share = 1): Choose =>
  (path, field, max) => {
    const [cleaned, sent] = lengths(max);
    return valid(path, field, max) ?? text(Math.floor(share * (isCleaned ? cleaned : sent)));
  };

/** A call that takes inputs of a schema. */
export interface TextCall {
  name: string;
  isPublic: boolean;
  inputs: SchemaInputs;
  isQuery: boolean;
  request: (input: unknown) => Request;
}

type Access = DocumentedRoute['access'];

/** The header with the token of a caller who may call what has this access. */
export function bearer(shop: TestShop, access: Access): Record<string, string> {
  if (access === 'public') return {};
  return { authorization: `Bearer ${shop[access === 'admin' ? 'admin' : 'customer'].token}` };
}

/** Every procedure with an input. */
export function procedureCalls(shop: TestShop): TextCall[] {
  return [...procedures()].flatMap(([path, { type, inputs }]) => {
    const [schema] = inputs;
    if (!(schema instanceof z.core.$ZodType)) return [];
    const access = procedurePolicy(path)?.access ?? 'public';
    const headers = { 'content-type': 'application/json', ...bearer(shop, access) };
    const isQuery = type === 'query';
    const request = (input: unknown): Request => {
      const json = JSON.stringify(input) ?? '';
      return isQuery
        ? { url: `/trpc/${path}?input=${encodeURIComponent(json)}`, headers }
        : { method: 'POST', url: `/trpc/${path}`, headers, payload: json };
    };
    const isPublic = access === 'public';
    return [{ name: path, isPublic, inputs: schemaInputs(schema), isQuery, request }];
  });
}

/** The query and the body of every documented route. */
export async function restCalls(shop: TestShop): Promise<TextCall[]> {
  const routes = await documentedRoutes();
  return routes.flatMap((route) => {
    const { method, access, query, body } = route;
    const path = route.path.replace('{id}', 'part-0').replace(/\{\w+\}/g, 'a%40b.test');
    const own = { name: `${method} ${route.path}`, isPublic: access === 'public' };
    const headers = { 'content-type': 'application/json', ...bearer(shop, access) };
    const withQuery = (input: unknown): Request => {
      const pairs = Object.entries(Object(input)).map(([key, value]) => [key, String(value)]);
      const search = new URLSearchParams(Object.fromEntries(pairs));
      return { method, url: `${path}?${search.toString()}`, headers: bearer(shop, access) };
    };
    const withBody = (input: unknown): Request => {
      return { method, url: path, headers, payload: JSON.stringify(input) ?? '' };
    };
    const calls: TextCall[] = [];
    if (query !== undefined) {
      calls.push({ ...own, inputs: schemaInputs(query), isQuery: true, request: withQuery });
    }
    if (body !== undefined) {
      calls.push({ ...own, inputs: schemaInputs(body), isQuery: false, request: withBody });
    }
    return calls;
  });
}

/** A text in an address as long as the transport takes it. */
export const longestInAddress = (text: TextOfLength) =>
  longestWithin(text, ADDRESS, (json) => encodeURIComponent(json));

/** One field with a text, as long as the transport takes it, and as long as the field does. */
export function fieldRequests(call: TextCall, field: SizedField, text: TextOfLength): Request[] {
  const { inputs, isQuery, request } = call;
  const longest = isQuery ? longestInAddress(text) : longestWithin(text, BODY);
  const values = [longest, ...lengths(field.max).map(text)];
  const requests = values.map((value) =>
    request(inputs.build(field.path, only(field.path, value))),
  );
  return requests.filter(({ url }) => !isQuery || url.length < ADDRESS + 1000);
}

/** An array at its full length, with entries of the longest texts that fit into a body. */
export function arrayRequests(call: TextCall, field: SizedField, text: TextOfLength): Request[] {
  const { inputs, isQuery, request } = call;
  if (isQuery) return [];
  return [true, false].map((isCleaned) => {
    const input = inputs.build(field.path, inAll(text, isCleaned), field.max);
    const share = BODY / Buffer.byteLength(JSON.stringify(input));
    if (share >= 1) return request(input);
    return request(inputs.build(field.path, inAll(text, isCleaned, share * 0.8), field.max));
  });
}

/** A batch of the same mutation with a text in all its fields. */
export function batchRequests(call: TextCall, text: TextOfLength): Request[] {
  const { name, inputs, isQuery, request } = call;
  if (isQuery || inputs.fields.length === 0) return [];
  return [true, false].flatMap((isCleaned): Request[] => {
    const build = () => inputs.build(null, inAll(text, isCleaned));
    const fitting = Math.floor(BODY / Buffer.byteLength(JSON.stringify(build())));
    const places = Array.from({ length: Math.min(fitting, MAX_BATCH_SIZE) }, (_, at) => at);
    if (places.length === 0) return [];
    const url = `/trpc/${places.map(() => name).join(',')}?batch=1`;
    const payload = JSON.stringify(Object.fromEntries(places.map((at) => [at, build()])));
    return [{ ...request(build()), url, payload }];
  });
}
