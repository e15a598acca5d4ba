import { randomBytes } from 'node:crypto';
import { uploadUrl } from '@bm/domain/shared/uploaded-picture';
import { derivePictures } from './derive-pictures.ts';
import type { Images } from './images.port.ts';
import type { PictureStorage } from './picture-storage.port.ts';

/** Stores uploads as AVIF and WebP in the displayed widths; their URLs are root-relative. */
export function storedImages(storage: PictureStorage): Images {
  return {
    async upload({ bytes }) {
      const id = randomBytes(16).toString('hex');
      await storage.save(id, await derivePictures(id, bytes));
      return { url: uploadUrl(id) };
    },
  };
}
