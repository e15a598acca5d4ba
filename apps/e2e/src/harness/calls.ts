export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the answer. */
  body: unknown;
}

export interface Call {
  /** Bearer token. */
  token?: string | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** Calls the shop as a program would, without a browser. `path` is sent as it stands. */
export async function call(
  shopUrl: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Call = {},
): Promise<Answer> {
  const response = await fetch(shopUrl + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The same, where anything but success is a failure of the test. */
export async function successOf(...args: Parameters<typeof call>): Promise<unknown> {
  const { status, body } = await call(...args);
  if (status !== 200) throw new Error(`${args[1]} ${args[2]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Calls a mutation over tRPC and answers its result. */
export async function mutate(
  shopUrl: string,
  procedure: string,
  options: { token: string; input: object },
): Promise<unknown> {
  const { token, input } = options;
  const answer = await successOf(shopUrl, 'POST', `/trpc/${procedure}`, { token, body: input });
  return valueAt(valueAt(answer, 'result'), 'data');
}

/** An answer that must be an object. */
export function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`No object: ${String(value)}`);
  return Object.fromEntries(Object.entries(value));
}

/** A property of an answer. */
export function valueAt(value: unknown, name: string): unknown {
  return recordOf(value)[name];
}

/** A property that must be a text. */
export function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name);
  if (typeof text !== 'string') throw new Error(`${name} is no text: ${JSON.stringify(value)}`);
  return text;
}

/** An answer that must be a list. */
export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`No list: ${JSON.stringify(value)}`);
  return value;
}
