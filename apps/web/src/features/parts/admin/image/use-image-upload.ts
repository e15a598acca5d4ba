import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftFiles } from '../../../../lib/forms/clear-drafts.ts';
import {
  draftKey,
  saveDraft,
  readDraft,
  type FormIdentity,
} from '../../../../lib/forms/draft-store.ts';
import { renewSession } from '../../../../lib/session/session.ts';
import { upload } from '../../../../lib/uploads/upload.ts';
import {
  validateImageFile,
  isFileRejected,
  isSignInRequired,
  uploadErrorMessage,
} from './image-errors.ts';
import { imageTarget } from './image-upload.ts';

/** The state of the picture in the form. */
export type ImageState =
  | { phase: 'empty' }
  /** `isNew`: uploaded earlier and restored from the draft. */
  | { phase: 'stored'; url: string; isNew: boolean }
  | ({ phase: 'uploading'; percent: number } & ChosenFile)
  | ({ phase: 'uploaded'; url: string } & ChosenFile)
  | { phase: 'rejected'; message: string }
  | ({ phase: 'failed'; message: string } & ChosenFile);

interface ChosenFile {
  file: File;
  /** The object URL of the file. */
  preview: string;
}

export interface ImageUpload {
  state: ImageState;
  /** Starts the upload of a file, which replaces the previous one. */
  choose: (file: File) => void;
  clear: () => void;
  /** Restores the stored picture, or none. */
  reset: () => void;
  /** Resolves with the hosted URL when the upload has ended, or null. */
  settled: () => Promise<string | null>;
}

/**
 * Uploads a picture as soon as it is chosen. `stored` is the URL of the part's current picture.
 * The picture is saved under `draft` until the form is sent.
 */
export function useImageUpload(draft: FormIdentity, stored: string | null = null): ImageUpload {
  const { context } = useRouter().options;
  const key = `${draftKey(draft)} image`;
  const [restoredUrl] = useState(() => readDraft(key)['url']?.toString() ?? null);
  const own = restoredUrl ?? stored;
  const [state, setState] = useState<ImageState>(() => {
    const pendingFile = draftFiles.get(key);
    if (pendingFile === undefined) return initialState(own, restoredUrl !== null);
    return { phase: 'uploading', ...chosenFile(pendingFile), percent: 0 };
  });
  const address = useRef<Promise<string | null>>(Promise.resolve(own));
  const running = useRef(new AbortController());
  const save = (file: File | undefined, url?: string) => {
    if (file === undefined) draftFiles.delete(key);
    else draftFiles.set(key, file);
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
      const { url } = await upload(file, imageTarget, {
        context,
        signal,
        onProgress: (sent) =>
          show({ phase: 'uploading', ...chosen, percent: Math.floor(sent * 100) }),
      });
      if (!signal.aborted) save(undefined, url);
      show({ phase: 'uploaded', ...chosen, url });
      return url;
    } catch (error) {
      const message = uploadErrorMessage(error, file);
      if (isFileRejected(error) && !signal.aborted) save(undefined);
      if (isSignInRequired(error)) await renewSession(context);
      show(
        isFileRejected(error)
          ? { phase: 'rejected', message }
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
    save(message === null ? file : undefined);
    if (message !== null) {
      replace({ phase: 'rejected', message });
      return;
    }
    const chosen = chosenFile(file);
    start(chosen, replace({ phase: 'uploading', ...chosen, percent: 0 }));
  };

  const resumeUpload = useEffectEvent(() => {
    if (state.phase !== 'uploading') return;
    const { file, preview } = state;
    start({ file, preview }, running.current.signal);
  });
  useEffect(() => {
    resumeUpload();
    return () => running.current.abort();
  }, []);

  return {
    state,
    choose,
    clear() {
      save(undefined);
      replace({ phase: 'empty' });
    },
    reset() {
      save(undefined);
      replace(initialState(stored));
      address.current = Promise.resolve(stored);
    },
    async settled() {
      // The picture may be replaced while this waits for the previous upload.
      for (;;) {
        const current = address.current;
        const url = await current;
        if (current === address.current) return url;
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
