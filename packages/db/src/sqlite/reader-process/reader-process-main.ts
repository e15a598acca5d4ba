import { setPriority } from 'node:os';
import { runRead, type ReadCall } from '../../engine/unbounded-reads.ts';
import { createReads } from '../connection/reads.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { type ReadReply, toReadFailure } from './read-reply.ts';

// A process of reader-process.ts: runs one read after the other on a connection of its own.
const { client } = openReadOnly(process.argv[2] ?? '');
const reads = createReads(client);
// Where they share a processor, the process that serves requests has three quarters of it.
setPriority(5);

process.on('message', (call: ReadCall) => void reply(call));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function reply(call: ReadCall): Promise<void> {
  let message: ReadReply;
  try {
    message = { result: await runRead(reads, call) };
  } catch (error) {
    message = { error: toReadFailure(error) };
  }
  process.send?.(message);
}
