import { renderDocument } from '@bm/documents/render-document';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './document-thread.ts';

/** The documents that are being rendered. */
const running = new Map<number, Readable>();

/** A thread of document-thread.ts, which renders documents page by page, several at a time. */
parentPort?.on('message', (request: ThreadRequest) => {
  if (request.snapshot === null) running.get(request.id)?.destroy();
  else void render(request.id, request.snapshot);
});

async function render(id: number, snapshot: NonNullable<ThreadRequest['snapshot']>): Promise<void> {
  try {
    const document = renderDocument(snapshot);
    running.set(id, document);
    reply({ id, content: await buffer(document) });
  } catch (error) {
    reply({ id, failure: error instanceof Error ? (error.stack ?? '') : String(error) });
  } finally {
    running.delete(id);
  }
}

function reply(message: ThreadReply): void {
  parentPort?.postMessage(message);
}
