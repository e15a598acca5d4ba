import { renderDocument } from '@bm/documents/render-document';
import type { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './document-thread.ts';

/** The bytes of a message: the library writes many small pieces. */
const BLOCK = 64 * 1024;

/** The documents that are being rendered. */
const running = new Map<number, Readable>();

/** A thread of document-thread.ts, which renders documents page by page, several at a time. */
parentPort?.on('message', (request: ThreadRequest) => {
  if (request.snapshot === null) running.get(request.id)?.destroy();
  else void render(request.id, request.snapshot);
});

async function render(id: number, snapshot: NonNullable<ThreadRequest['snapshot']>): Promise<void> {
  try {
    const content = renderDocument(snapshot);
    running.set(id, content);
    let pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of content) {
      pieces.push(piece);
      size += piece.length;
      if (size < BLOCK) continue;
      reply({ id, block: Buffer.concat(pieces), failure: null });
      pieces = [];
      size = 0;
    }
    reply({ id, block: Buffer.concat(pieces), failure: null });
    reply({ id, block: null, failure: null });
  } catch (error) {
    reply({
      id,
      block: null,
      failure: error instanceof Error ? (error.stack ?? '') : String(error),
    });
  } finally {
    running.delete(id);
  }
}

function reply(message: ThreadReply): void {
  parentPort?.postMessage(message);
}
