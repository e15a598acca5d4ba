import fastify from 'fastify';
import { bodiesIn } from './bodies.ts';

// What Fastify costs: fixed texts by path, without a plugin.
const app = fastify();
for (const [path, body] of bodiesIn(process.argv[2] ?? '')) {
  app.get(path, async (_request, reply) => reply.type('text/plain').send(body));
}
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready on ${address}\n`);
process.once('SIGTERM', () => process.exit(0));
