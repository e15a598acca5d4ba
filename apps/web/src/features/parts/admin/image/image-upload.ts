import { pictureUrlSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import type { UploadTarget } from '../../../../lib/uploads/upload.ts';

/** The accepted media types, for the file input. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** Where pictures are sent. */
export const imageTarget: UploadTarget<{ url: string }> = {
  path: '/uploads/image',
  field: 'image',
  sent: z.object({ url: pictureUrlSchema }),
};
