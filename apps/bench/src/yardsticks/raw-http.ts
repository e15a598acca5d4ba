import { createServer } from 'node:http';
import { bodiesIn } from './bodies.ts';

// What node:http itself costs: fixed bytes by path, and nothing else.
const bodies = bodiesIn(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': 'text/plain',
    'content-length': body?.length ?? 0,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  process.stdout.write(`ready on http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
