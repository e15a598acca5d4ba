import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  draftKey,
  getDraftFile,
  setDraftFile,
  saveDraft,
  readDraft,
  type FormIdentity,
} from '../../../../lib/forms/draft-store.ts';
import { authorization } from '../../../../lib/trpc/browser-links.ts';
import { renewSession } from '../../../../lib/session/session.ts';
import {
  validateImageFile,
  isFileRejected,
  isSignInRequired,
  uploadErrorMessage,
} from './image-errors.ts';
import { uploadImage } from './image-upload.ts';

/** A part's picture on its way to the image host. */
export type ImageState =
  | { phase: 'empty' }
  /** `isNew` was uploaded before the form was left and opened again. */
  | { phase: 'stored'; url: string; isNew: boolean }
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
  /** Back to the picture that the part has, or to none. */
  reset: () => void;
  /** The hosted address once the upload has ended, or null when there is none. */
  settled: () => Promise<string | null>;
}

/**
 * Uploads a picture as soon as it is chosen. `stored` is the address that a part has already; under
 * `draft` the picture is kept for a form that is left and opened again before it is sent.
 */
export function useImageUpload(draft: FormIdentity, stored: string | null = null): ImageUpload {
  const { context } = useRouter().options;
  const key = `${draftKey(draft)} image`;
  const [begun] = useState(() => readDraft(key)['url']?.toString() ?? null);
  const own = begun ?? stored;
  const [state, setState] = useState<ImageState>(() => {
    const held = getDraftFile(key);
    if (held === undefined) return initialState(own, begun !== null);
    return { phase: 'uploading', ...chosenFile(held), percent: 0 };
  });
  const address = useRef<Promise<string | null>>(Promise.resolve(own));
  const running = useRef(new AbortController());
  const keep = (file: File | undefined, url?: string) => {
    setDraftFile(key, file);
    saveDraft(key, url === undefined ? {} : { url });
  };

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
      if (!signal.aborted) keep(undefined, url);
      show({ phase: 'uploaded', ...chosen, url });
      return url;
    } catch (error) {
      const message = uploadErrorMessage(error, file);
      if (isFileRejected(error) && !signal.aborted) keep(undefined);
      if (isSignInRequired(error)) await renewSession(context);
      show(
        isFileRejected(error)
          ? { phase: 'refused', message }
          : { phase: 'failed', ...chosen, message },
      );
      return null;
    }
  };

  const start = (chosen: ChosenFile, signal: AbortSignal) => {
    signal.addEventListener('abort', () => URL.revokeObjectURL(chosen.preview));
    address.current = send(chosen, signal);
  };

  const choose = (file: File) => {
    const message = validateImageFile(file);
    keep(message === null ? file : undefined);
    if (message !== null) {
      replace({ phase: 'refused', message });
      return;
    }
    const chosen = chosenFile(file);
    start(chosen, replace({ phase: 'uploading', ...chosen, percent: 0 }));
  };

  const startHeld = useEffectEvent(() => {
    if (state.phase !== 'uploading') return;
    const { file, preview } = state;
    start({ file, preview }, running.current.signal);
  });
  useEffect(() => {
    startHeld();
    return () => running.current.abort();
  }, []);

  return {
    state,
    choose,
    clear() {
      keep(undefined);
      replace({ phase: 'empty' });
    },
    reset() {
      keep(undefined);
      replace(initialState(stored));
      address.current = Promise.resolve(stored);
    },
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

function chosenFile(file: File): ChosenFile {
  return { file, preview: URL.createObjectURL(file) };
}

function initialState(url: string | null, isNew = false): ImageState {
  return url === null ? { phase: 'empty' } : { phase: 'stored', url, isNew };
}
