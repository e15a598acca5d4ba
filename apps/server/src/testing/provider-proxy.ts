import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startServer } from '@bm/providers/testing/server';

/**
 * How the provider behaves: it responds; refuses connections; returns 500; executes the request,
 * but its response is lost; accepts requests and never responds.
 */
export type ProxyMode = 'well' | 'cut off' | 'broken' | 'losing responses' | 'silent';

export interface ProviderProxy {
  url: string;
  mode: ProxyMode;
  /** How many requests have arrived. */
  requests: number;
  close(): Promise<void>;
}

/** A proxy between a shop and its provider at `target`, which simulates these faults. */
export async function providerProxy(target: string): Promise<ProviderProxy> {
  const { url: proxyUrl, close } = await startServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const proxy: ProviderProxy = { url: proxyUrl, mode: 'well', requests: 0, close };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    proxy.requests += 1;
    const { mode } = proxy;
    if (mode === 'cut off') return void request.socket.destroy();
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    if (mode === 'silent') return;
    if (mode === 'broken') {
      const error = { error: { type: 'api_error', message: 'Something broke.' } };
      return void response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify(error));
    }
    const forwarded = await fetch(`${target}${url}`, {
      method,
      headers: forward(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await forwarded.text();
    if (mode === 'losing responses') return void request.socket.destroy();
    response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(text);
  }

  return proxy;
}

function forward({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
