import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { authorization } from '../../../lib/browser-links.ts';
import { renewSession } from '../../../lib/session.ts';
import { fileProblem, isFileRefused, uploadProblem } from './image-problem.ts';
import { uploadImage } from './image-upload.ts';

/** A part's picture on its way to the image host. */
export type ImageState =
  | { phase: 'empty' }
  | { phase: 'stored'; url: string }
  | ({ phase: 'uploading'; percent: number } & ChosenFile)
  | ({ phase: 'uploaded'; url: string } & ChosenFile)
  | { phase: 'refused'; message: string }
  | ({ phase: 'failed'; message: string } & ChosenFile);

interface ChosenFile {
  file: File;
  /** The file's address in this tab, while it is the chosen one. */
  preview: string;
}

export interface ImageUpload {
  state: ImageState;
  /** Starts to upload a file, in place of whatever was there. */
  choose: (file: File) => void;
  clear: () => void;
  /** The hosted address once the upload has ended, or null when there is none. */
  settled: () => Promise<string | null>;
}

/** Uploads a picture as soon as it is chosen. `stored` is the address that a part has already. */
export function useImageUpload(stored: string | null = null): ImageUpload {
  const { context } = useRouter().options;
  const [state, setState] = useState<ImageState>(() =>
    stored === null ? { phase: 'empty' } : { phase: 'stored', url: stored },
  );
  const address = useRef<Promise<string | null>>(Promise.resolve(stored));
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const replace = (next: ImageState) => {
    running.current.abort();
    running.current = new AbortController();
    address.current = Promise.resolve(null);
    setState(next);
    return running.current.signal;
  };

  const send = async (chosen: ChosenFile, signal: AbortSignal): Promise<string | null> => {
    const { file } = chosen;
    const show = (next: ImageState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      const headers = await authorization(() => renewSession(context));
      const url = await uploadImage(file, {
        headers,
        signal,
        onProgress: (sent) =>
          show({ phase: 'uploading', ...chosen, percent: Math.floor(sent * 100) }),
      });
      show({ phase: 'uploaded', ...chosen, url });
      return url;
    } catch (error) {
      const message = uploadProblem(error, file);
      show(
        isFileRefused(error)
          ? { phase: 'refused', message }
          : { phase: 'failed', ...chosen, message },
      );
      return null;
    }
  };

  return {
    state,
    choose(file) {
      const message = fileProblem(file);
      if (message !== null) {
        replace({ phase: 'refused', message });
        return;
      }
      const chosen = { file, preview: URL.createObjectURL(file) };
      const signal = replace({ phase: 'uploading', ...chosen, percent: 0 });
      signal.addEventListener('abort', () => URL.revokeObjectURL(chosen.preview));
      address.current = send(chosen, signal);
    },
    clear: () => void replace({ phase: 'empty' }),
    async settled() {
      // A picture may be replaced while somebody waits for the first one.
      for (;;) {
        const asked = address.current;
        const url = await asked;
        if (asked === address.current) return url;
      }
    },
  };
}
