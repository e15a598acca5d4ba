import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify from 'fastify';

// What a mutation over tRPC costs that checks nothing and does nothing.
const t = initTRPC.create();
const router = t.router({ nothing: t.procedure.mutation(() => null) });
const app = fastify();
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready on ${address}\n`);
process.once('SIGTERM', () => process.exit(0));
