import { ProviderError } from '../provider-error.ts';
import { readAllFiles, type Files } from './derive-pictures.ts';
import type { PictureStorage } from './images.port.ts';

/** The result of a copy; `incomplete` counts remains of interrupted uploads. */
export interface CopyCounts {
  copied: number;
  present: number;
  incomplete: number;
}

/**
 * Copies all pictures of one storage to another and compares each with its source. A repeated call
 * copies only what is missing or differs. Throws ProviderError `unavailable`.
 */
export async function copyPictures(from: PictureStorage, to: PictureStorage): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, present: 0, incomplete: 0 };
  for (const { id } of await from.list()) {
    const files = await readAllFiles(from, id);
    if (files === null) {
      counts.incomplete += 1;
    } else if (isSame(files, await readAllFiles(to, id))) {
      counts.present += 1;
    } else {
      await to.delete(id);
      await to.save(id, files);
      if (!isSame(files, await readAllFiles(to, id))) {
        throw new ProviderError('unavailable', `The copy of the picture ${id} differs.`);
      }
      counts.copied += 1;
    }
  }
  return counts;
}

function isSame(some: Files, others: Files | null): boolean {
  return [...some].every(([name, bytes]) => {
    const other = others?.get(name);
    return other !== undefined && Buffer.compare(bytes, other) === 0;
  });
}
