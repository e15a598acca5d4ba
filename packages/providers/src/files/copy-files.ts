import { buffer } from 'node:stream/consumers';
import { ProviderError } from '../provider-error.ts';
import { sha256 } from '../s3/client.ts';
import type { FileStorage } from './files.port.ts';

/** The result of a copy; `damaged` counts files that do not have the content of their names. */
export interface FileCopyCounts {
  copied: number;
  present: number;
  damaged: number;
}

/**
 * Copies all files of parts from one storage to another, and reads each copy again. A repeated call copies
 * only what is missing or damaged in the target. Throws ProviderError `unavailable`.
 */
export async function copyFiles(from: FileStorage, to: FileStorage): Promise<FileCopyCounts> {
  const counts: FileCopyCounts = { copied: 0, present: 0, damaged: 0 };
  for (const { name } of await from.list()) {
    if (isIntact(name, await readFile(to, name))) {
      counts.present += 1;
      continue;
    }
    const bytes = await readFile(from, name);
    if (bytes === null) continue;
    if (!isIntact(name, bytes)) {
      counts.damaged += 1;
      continue;
    }
    await to.save(name, bytes);
    if (!isIntact(name, await readFile(to, name)))
      throw new ProviderError('unavailable', `The copy of the file ${name} differs.`);
    counts.copied += 1;
  }
  return counts;
}

async function readFile(storage: FileStorage, name: string): Promise<Uint8Array | null> {
  const content = await storage.open(name);
  return content === null ? null : buffer(content.stream);
}

/** Whether a content has the SHA-256 with which the name of its file begins. */
function isIntact(name: string, bytes: Uint8Array | null): boolean {
  return bytes !== null && name.startsWith(sha256(bytes));
}
