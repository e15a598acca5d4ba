import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const objectSchema = z.record(z.string(), z.unknown());

/** A response over real HTTP: `body` is its object, or `list` its objects. */
export interface HttpResponse {
  status: number;
  body: Record<string, unknown>;
  list: Record<string, unknown>[];
}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request as an external client. */
export async function send(
  method: string,
  url: string,
  { token, body, headers: own }: Call = {},
): Promise<HttpResponse> {
  const headers = {
    ...own,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined || isForm(body) ? {} : { 'content-type': 'application/json' }),
  };
  const payload = isForm(body) ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: payload }),
  });
  return parseResponse(response.status, await response.json());
}

/** Between two attempts of a rejected write. Milliseconds. */
const RETRY_MS = 50;

/**
 * Repeats a write until the store accepts or rejects it. On a busy machine the store exceeds its time
 * limits and returns 503; clients then repeat the call with the same idempotency key.
 */
export async function sendUntilStored(
  method: string,
  url: string,
  call: Call = {},
): Promise<HttpResponse> {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...call.headers };
  for (;;) {
    const response = await send(method, url, { ...call, headers });
    if (response.status !== 503) return response;
    await sleep(RETRY_MS);
  }
}

/** The JSON of a response as an untyped object. */
function parseResponse(status: number, json: unknown): HttpResponse {
  if (Array.isArray(json))
    return { status, body: {}, list: json.map((item) => objectSchema.parse(item)) };
  return { status, body: objectSchema.parse(json), list: [] };
}

/** Returns a successful response. Otherwise throws with its body. */
export function ok(response: HttpResponse): HttpResponse {
  if (response.status === 200) return response;
  throw new Error(`The shop responded with ${response.status}: ${JSON.stringify(response.body)}`);
}

function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams;
}

/** Signs a demo account in at the identity stand-in; returns its ID token. */
export async function fetchIdToken(shop: string, email: string): Promise<string> {
  const signedIn = await send(
    'POST',
    `${shop}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    { body: { email, password: 'bicycle-1994', returnSecureToken: true } },
  );
  return z.string().parse(ok(signedIn).body['idToken']);
}

/** Signs in by the two documented calls; returns the access token. */
export async function signIn(shop: string, email: string): Promise<string> {
  const exchange = await send('PUT', `${shop}/user/${email}`, {
    token: await fetchIdToken(shop, email),
    body: { email },
  });
  return z.string().parse(ok(exchange).body['token']);
}
