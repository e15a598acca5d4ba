import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Call, type HttpResponse, parseResponse } from './http-client.ts';

/** A keep-alive connection to one process of a shop. */
export interface KeepAliveConnection {
  pid: number;
  send(method: string, path: string, call?: Call): Promise<HttpResponse>;
  close(): void;
}

/** Opens a connection to any process of the shop. */
export async function openConnection(shop: string): Promise<KeepAliveConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: KeepAliveConnection['send'] = (method, path, { token, body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(`${shop}${path}`, {
        method,
        agent,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        json(response).then(
          (found) => resolve(parseResponse(response.statusCode ?? 0, found)),
          reject,
        );
      });
      sent.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  const { pid } = z.object({ pid: z.number() }).parse((await send('GET', '/process')).body);
  return { pid, send, close: () => agent.destroy() };
}

/** Opens one connection to each of `count` processes. */
export async function openConnectionsToWorkers(
  shop: string,
  count: number,
): Promise<KeepAliveConnection[]> {
  const lanes = new Map<number, KeepAliveConnection>();
  while (lanes.size < count) {
    const lane = await openConnection(shop);
    if (!lanes.has(lane.pid)) lanes.set(lane.pid, lane);
    else {
      lane.close();
      await sleep(20);
    }
  }
  return [...lanes.values()];
}
