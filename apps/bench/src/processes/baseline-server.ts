import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

// The servers that the shop is compared with: node baseline-server.ts KIND [FOLDER]. Each loads only
// the packages that it measures.

/** The files of a folder by the path under which a baseline serves them. */
function readBodies(folder = ''): Map<string, Buffer> {
  return new Map(
    readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))] as const),
  );
}

/** node:http with fixed bodies by path, and nothing else. */
async function startRawHttp(folder: string | undefined): Promise<string> {
  const bodies = readBodies(folder);
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/plain',
      'content-length': body?.length ?? 0,
    });
    response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** Fastify without a plugin, with fixed bodies by path. */
async function startFastify(folder: string | undefined): Promise<string> {
  const { fastify } = await import('fastify');
  const app = fastify();
  for (const [path, body] of readBodies(folder)) {
    app.get(path, async (_request, reply) => reply.type('text/plain').send(body));
  }
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A tRPC mutation that validates nothing and does nothing. */
async function startTrpc(): Promise<string> {
  const { fastify } = await import('fastify');
  const { initTRPC } = await import('@trpc/server');
  const { fastifyTRPCPlugin } = await import('@trpc/server/adapters/fastify');
  const t = initTRPC.create();
  const router = t.router({ nothing: t.procedure.mutation(() => null) });
  const app = fastify();
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const STARTERS = { 'raw-http': startRawHttp, fastify: startFastify, trpc: startTrpc };

export type BaselineKind = keyof typeof STARTERS;

const [, , kind, folder] = process.argv;
const start = Object.entries(STARTERS).find(([name]) => name === kind)?.[1];
if (start === undefined) throw new Error(`There is no baseline server "${kind}".`);
process.stdout.write(`ready on ${await start(folder)}\n`);
process.once('SIGTERM', () => process.exit(0));
