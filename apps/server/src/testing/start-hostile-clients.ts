import { connect, type Socket } from 'node:net';

/** How one hostile connection behaves; `again` opens the next one in its place. */
type Attack = (socket: Socket, random: () => string) => void;

const DRIP_MS = 1000;
const PIPELINED = 200;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

const attacks: Record<string, Attack> = {
  /** Sends as many requests as the server accepts, and reads nothing. */
  pipelining(socket) {
    const bytes = get('/parts').repeat(PIPELINED);
    const send = () => {
      while (socket.writable && socket.write(bytes)) continue;
    };
    socket.pause().on('drain', send);
    send();
  },
  /** Sends as many requests as the pipelining limit allows, and reads nothing. */
  unread(socket) {
    socket.pause();
    const timer = setInterval(() => socket.write(get('/parts').repeat(8)), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
  },
  /** Reads a byte a second. */
  slowReader(socket) {
    socket.pause().write(get('/parts').repeat(4));
    const timer = setInterval(() => socket.read(1), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
  },
  /** Never ends its headers. */
  halfOpen(socket) {
    socket.resume().write('GET /parts HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    const timer = setInterval(() => socket.write('X-A: b\r\n'), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
  },
  /** Requests uncached addresses, each as soon as the last response arrives. */
  churn(socket, random) {
    const send = () => {
      const input = encodeURIComponent(JSON.stringify({ query: random() }));
      socket.write(get(`/trpc/parts.search?input=${input}`));
    };
    socket.on('data', send);
    send();
  },
  /** Requests the given address with the given token, again as soon as a response has ended. */
  calls(socket) {
    const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    let left = 0;
    socket.on('data', (chunk: Buffer) => {
      if (left === 0) {
        const text = chunk.toString('latin1');
        const length = /content-length: (\d+)/i.exec(text)?.[1] ?? '0';
        responses.set(text.slice(9, 12), (responses.get(text.slice(9, 12)) ?? 0) + 1);
        left = Number(length) + text.indexOf('\r\n\r\n') + 4;
      }
      left -= chunk.length;
      if (left === 0) socket.write(head);
    });
    socket.write(head);
  },
};

const [port = '', counts = '', path = '', token = ''] = process.argv.slice(2);
/** Of the attack `calls`, by status. */
const responses = new Map<string, number>();
let opened = 0;

function run(attack: Attack): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1' }, () => {
    opened += 1;
    attack(socket, () => Math.random().toString(36).slice(2));
  });
  socket.on('error', () => undefined);
  socket.once('close', () => setTimeout(() => run(attack), 1));
  // A paused socket does not notice its end before it writes.
  socket.on('end', () => socket.destroy());
}

/** Counts by their attack: `pipelining=100,churn=4`. */
for (const [name = '', count = ''] of counts.split(',').map((entry) => entry.split('='))) {
  const attack = attacks[name];
  if (attack === undefined) throw new Error(`There is no attack ${name}.`);
  for (let n = 0; n < Number(count); n += 1) run(attack);
}
process.stdout.write('ready on nothing\n');
process.on('SIGTERM', () => {
  const statuses = JSON.stringify(Object.fromEntries(responses));
  process.stdout.write(`opened ${opened}\nresponses ${statuses}\n`, () => process.exit(0));
});
