import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { renewSession } from '../../../../lib/session/session.ts';
import { authorization } from '../../../../lib/trpc/browser-links.ts';
import { uploadErrorMessage, validateImageFile } from '../image/image-errors.ts';
import { uploadImage, UploadError } from '../image/image-upload.ts';

/** A file on its way; with `problem` it was refused or did not arrive. */
export interface PictureUpload {
  id: number;
  name: string;
  percent: number;
  problem: string | null;
}

/** Uploads pictures one after the other. `onUploaded` gets the address of each. */
export function usePictureUploads(onUploaded: (url: string) => void) {
  const { context } = useRouter().options;
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const running = useRef(new AbortController());
  const nextId = useRef(0);
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  const change = (id: number, fields: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

  const send = async (id: number, file: File): Promise<void> => {
    const { signal } = running.current;
    try {
      const headers = await authorization(() => renewSession(context));
      if (Object.keys(headers).length === 0) throw new UploadError('SIGN_IN_REQUIRED');
      const onProgress = (sent: number) => change(id, { percent: Math.floor(sent * 100) });
      const url = await uploadImage(file, { headers, signal, onProgress });
      if (signal.aborted) return;
      setUploads((all) => all.filter((each) => each.id !== id));
      onUploaded(url);
    } catch (error) {
      if (!signal.aborted) change(id, { problem: uploadErrorMessage(error, file) });
    }
  };

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === null),
    /** Adds a file to the queue. */
    add(file: File) {
      nextId.current += 1;
      const id = nextId.current;
      const upload = { id, name: file.name, percent: 0, problem: validateImageFile(file) };
      setUploads((all) => [...all, upload]);
      if (upload.problem === null) queue.current = queue.current.then(() => send(id, file));
    },
    /** Removes the messages about files that were refused. */
    dismiss: () => setUploads((all) => all.filter(({ problem }) => problem === null)),
  };
}
