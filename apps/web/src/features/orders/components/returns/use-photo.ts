import { MAX_PHOTO_MEGABYTES } from '@bm/domain/returns/return-photo';
import { pictureUrlSchema } from '@bm/domain/shared/fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { returnsCopy } from '../../../../copy/returns.ts';
import { RestError } from '../../../../lib/rest-call.ts';
import { getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { useRestCall } from '../../../../lib/use-rest-call.ts';

const uploadedSchema = z.object({ data: z.object({ url: pictureUrlSchema }) });

/** The photo of a return. */
export interface Photo {
  /** The URL of the uploaded photo; empty without one. */
  url: string;
  isPending: boolean;
  /** The message of the last error, or null. */
  error: string | null;
  choose: (file: File) => void;
}

/** Uploads a photo as soon as it is chosen. A new one replaces the one before once it is uploaded. */
export function usePhoto(): Photo {
  const call = useRestCall();
  const [url, setUrl] = useState('');
  const upload = useMutation({
    async mutationFn(file: File): Promise<string> {
      if (file.size > MAX_PHOTO_MEGABYTES * 1024 * 1024) {
        const message = returnsCopy.form.photoTooLarge(MAX_PHOTO_MEGABYTES);
        throw new RestError({ code: 'TOO_LARGE', message });
      }
      const body = new FormData();
      body.set('image', file);
      const response = await call('/uploads/return', { body });
      return uploadedSchema.parse(await response.json()).data.url;
    },
  });
  return {
    url,
    isPending: upload.isPending,
    error: upload.error === null ? null : getErrorMessage(upload.error),
    choose: (file) => upload.mutate(file, { onSuccess: setUrl }),
  };
}
