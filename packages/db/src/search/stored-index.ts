import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import type { PartRevisions } from '../queries/parts/part-revisions.queries.ts';
import type { StoredIndexReads } from '../queries/parts/stored-index.queries.ts';
import type { Store } from '../store.ts';
import { createPartIndex, type IndexData, type PartIndex } from './part-index.ts';

/**
 * The version of the stored form. Increase it when a word, a sort order, a field or a section of the index
 * changes: an index of another version is not read.
 */
export const FORMAT = `6, Unicode ${process.versions['unicode']}`;

const SECTIONS = ['parts', 'categories', 'titles', 'bodies', 'orders', 'values'] as const;

/** Characters of base64 in one row: a unit of work that other units hardly notice. */
const CHUNK_LENGTH = 256 * 1024;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** An index and the revisions that it includes. */
export interface IndexState {
  index: PartIndex;
  applied: PartRevisions;
}

/**
 * Serialises the index; at 100,000 parts a step takes up to 40 ms of the event loop. No part may be
 * added, changed or removed meanwhile.
 */
export async function packIndex({ sections }: PartIndex): Promise<Buffer[]> {
  const packed: Buffer[] = [];
  for (const name of SECTIONS) {
    const section = sections[name]();
    await nextTurn();
    packed.push(serialize(section));
    await nextTurn();
  }
  return packed;
}

/** Stores the sections, each unit of work a chunk, in place of the former index. */
export async function storeIndex(
  write: Store['write'],
  sections: readonly Buffer[],
  applied: PartRevisions,
): Promise<void> {
  const snapshot = randomUUID();
  const sizes: number[] = [];
  let position = 0;
  for (const section of sections) {
    const text = (await compress(section, { level: 1 })).toString('base64');
    sizes.push(Math.ceil(text.length / CHUNK_LENGTH));
    for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
      position += 1;
      const chunk = { snapshot, position, data: text.slice(start, start + CHUNK_LENGTH) };
      await write((tx) => tx.storedIndex.insert(chunk));
    }
  }
  const header = { format: FORMAT, applied: { ...applied }, sizes };
  await write((tx) => tx.storedIndex.publish(snapshot, header));
}

/** Reads the stored index of this version; null when there is none. */
export async function readStoredIndex(reads: StoredIndexReads): Promise<IndexState | null> {
  const stored = await reads.published();
  if (stored === null || stored.header.format !== FORMAT) return null;
  const { snapshot, header } = stored;
  const sections: Buffer[] = [];
  let position = 0;
  for (const size of header.sizes) {
    const chunks: Buffer[] = [];
    for (let end = position + size; position < end;) {
      position += 1;
      const data = await reads.chunk(snapshot, position);
      // Another process has stored a later index.
      if (data === null) return null;
      chunks.push(Buffer.from(data, 'base64'));
    }
    sections.push(await decompress(Buffer.concat(chunks)));
  }
  const [parts, categories, titles, bodies, orders, values] = sections.map((section) =>
    deserialize(section),
  );
  const data: IndexData = { parts, categories, titles, bodies, orders, values };
  const index = createPartIndex();
  await index.restore(data, () => nextTurn());
  return { index, applied: header.applied };
}
