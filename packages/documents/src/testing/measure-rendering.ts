import { buffer } from 'node:stream/consumers';
import { renderDocument } from '../render-document.ts';
import { readFont } from '../text/fonts.ts';
import { sampleInvoice } from './sample-invoice.ts';

const LINES = 20;
/** Only the deep tests compare the times closely. */
const ROUNDS = process.env['DEEP_TESTS'] === '1' ? 10 : 3;
/** A loop that takes about as long as a PDF, on any machine. */
const LOOPS = 10_000_000;

/** The mean processor time of a call in this thread, in milliseconds. */
async function meanCpu(call: () => unknown, rounds: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) await call();
  const { user, system } = process.threadCpuUsage(before);
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

/** The most expensive document: 500 rows, whose names of 160 characters have all Chinese ones. */
async function renderLargest(): Promise<void> {
  const { characters } = readFont('noto-sans-han').shaper;
  const chinese = [...characters].filter((code) => code >= 0x4e00 && code <= 0x9fff);
  const { lines } = sampleInvoice(500);
  const named = lines.map((line, row) => {
    const start = (160 * row) % (chinese.length - 160);
    return { ...line, name: String.fromCodePoint(...chinese.slice(start, start + 160)) };
  });
  await buffer(renderDocument(sampleInvoice(500, { lines: named })));
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
const largestMs = await meanCpu(renderLargest, 1);
/** Prints processor times in milliseconds, and the memory of the first document above idle. */
process.stdout.write([pdfMs, largestMs, loopMs, firstMegabytes].join(' '));
