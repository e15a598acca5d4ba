import { buffer } from 'node:stream/consumers';
import { renderDocument } from '../render-document.ts';
import { sampleInvoice } from './sample-invoice.ts';

const LINES = 20;
/** Only the deep tests compare the times closely. */
const ROUNDS = process.env['DEEP_TESTS'] === '1' ? 10 : 3;
/** A loop that takes about as long as a PDF, on any machine. */
const LOOPS = 10_000_000;

/** The mean processor time of a call, in milliseconds. */
async function meanCpu(call: () => unknown, rounds: number): Promise<number> {
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

let serial = 0;
/** Every document has numbers and amounts of its own. */
async function render(): Promise<void> {
  serial += 1;
  const { lines } = sampleInvoice(LINES);
  const changed = lines.map((line, at) => {
    const netMinor = serial * 1000 + at;
    return { ...line, netMinor, orderNumber: `BM-${serial}-${at}` };
  });
  await buffer(renderDocument(sampleInvoice(LINES, { lines: changed })));
}

function loop(): number {
  let value = 0;
  for (let at = 0; at < LOOPS; at += 1) value = (value * 31 + at) % 1_000_003;
  return value;
}

const megabytes = (kilobytes: number): number => kilobytes / 1024;
const idle = megabytes(process.resourceUsage().maxRSS);
await render();
const firstMegabytes = megabytes(process.resourceUsage().maxRSS) - idle;
await meanCpu(render, 2 * ROUNDS);
await meanCpu(loop, ROUNDS);
const loopMs = await meanCpu(loop, ROUNDS);
const pdfMs = await meanCpu(render, ROUNDS);
/** Prints processor times in milliseconds, and the memory of the first document above idle. */
process.stdout.write([pdfMs, loopMs, firstMegabytes].join(' '));
