import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { responseParser } from './response-parser.ts';

const RESPONSES = [
  ['HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody', 200],
  ['HTTP/1.1 409 Conflict\r\ncontent-length: 0\r\n\r\n', 409],
  ['HTTP/1.1 304 Not Modified\r\netag: "x"\r\n\r\n', 304],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n', 200],
] as const;

it('Each response is reported once, however its bytes are split.', () => {
  const cuts = fc.array(fc.nat(90), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...RESPONSES)), cuts, (responses, cutAt) => {
      const statuses: number[] = [];
      const read = responseParser((status) => statuses.push(status));
      for (const [text] of responses) {
        const edges = [0, ...cutAt.filter((at) => at < text.length).toSorted((a, b) => a - b)];
        edges.forEach((from, at) => read(Buffer.from(text.slice(from, edges[at + 1]))));
      }
      expect(statuses).toEqual(responses.map(([, status]) => status));
    }),
  );
});
