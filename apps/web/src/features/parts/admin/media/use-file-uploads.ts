import { isErrorCode } from '@bm/domain/errors/error-codes';
import { MAX_FILE_MEGABYTES } from '@bm/domain/parts/part-files';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { renewSession } from '../../../../lib/session/session.ts';
import { authorization } from '../../../../lib/trpc/browser-links.ts';

const { files: copy } = partMediaCopy;

/** A file on its way; with `problem` it was refused or did not arrive. */
export interface FileUpload {
  id: number;
  name: string;
  problem: string | null;
}

const sentSchema = z.object({ data: z.object({ url: z.string(), bytes: z.int() }) });
const refusedSchema = z.object({ code: z.string(), message: z.string() });

/** The address and the size of a file that was sent. */
export type SentFile = z.infer<typeof sentSchema>['data'];

/** Sends files one after the other. `onSent` gets the address of each. */
export function useFileUploads(onSent: (file: SentFile) => void) {
  const { context } = useRouter().options;
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const running = useRef(new AbortController());
  const nextId = useRef(0);
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  const send = async (id: number, file: File): Promise<void> => {
    const { signal } = running.current;
    const sent = await sendFile(file, {
      signal,
      headers: () => authorization(() => renewSession(context)),
    });
    if (signal.aborted) return;
    if (typeof sent === 'string') {
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, problem: sent } : each)));
    } else {
      setUploads((all) => all.filter((each) => each.id !== id));
      onSent(sent);
    }
  };

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === null),
    /** Adds a file to the queue. */
    add(file: File) {
      nextId.current += 1;
      const id = nextId.current;
      const isTooLarge = file.size > MAX_FILE_MEGABYTES * 1024 * 1024;
      const problem = isTooLarge ? copy.tooLarge(file.name) : null;
      setUploads((all) => [...all, { id, name: file.name, problem }]);
      if (problem === null) queue.current = queue.current.then(() => send(id, file));
    },
    /** Removes the messages about files that were refused. */
    dismiss: () => setUploads((all) => all.filter(({ problem }) => problem === null)),
  };
}

/** Sends a file; returns the problem as a text where it was not taken. */
async function sendFile(
  file: File,
  { signal, headers }: { signal: AbortSignal; headers: () => Promise<Record<string, string>> },
): Promise<SentFile | string> {
  const body = new FormData();
  body.set('file', file);
  try {
    const options = { method: 'POST', headers: await headers(), body, signal };
    const answer: unknown = await (await fetch('/uploads/file', options)).json();
    const sent = sentSchema.safeParse(answer);
    if (sent.success) return sent.data.data;
    const refused = refusedSchema.safeParse(answer);
    const isKnown = refused.success && isErrorCode(refused.data.code);
    return isKnown ? copy.refused(file.name, refused.data.message) : copy.notSent(file.name);
  } catch {
    return copy.notSent(file.name);
  }
}
