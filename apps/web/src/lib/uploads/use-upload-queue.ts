import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { upload, type UploadTarget } from './upload.ts';

/** A file on its way; with `problem` it was refused or did not arrive. */
export interface QueuedUpload {
  id: number;
  name: string;
  percent: number;
  problem: string | null;
}

interface UploadQueueOptions<Sent> {
  target: UploadTarget<Sent>;
  /** The problem of a file that would be refused, found before it is sent; null when it may be sent. */
  check: (file: File) => string | null;
  /** The message about a failed upload. */
  problem: (error: unknown, file: File) => string;
  onSent: (sent: Sent) => void;
}

/** Uploads files one after the other, until its component is removed. */
export function useUploadQueue<Sent>({ target, check, problem, onSent }: UploadQueueOptions<Sent>) {
  const { context } = useRouter().options;
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const running = useRef(new AbortController());
  const nextId = useRef(0);
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  const change = (id: number, fields: Partial<QueuedUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

  const send = async (id: number, file: File): Promise<void> => {
    const { signal } = running.current;
    const onProgress = (sent: number) => change(id, { percent: Math.floor(sent * 100) });
    try {
      const sent = await upload(file, target, { context, signal, onProgress });
      if (signal.aborted) return;
      setUploads((all) => all.filter((each) => each.id !== id));
      onSent(sent);
    } catch (error) {
      if (!signal.aborted) change(id, { problem: problem(error, file) });
    }
  };

  return {
    uploads,
    waiting: uploads.filter((each) => each.problem === null).length,
    /** Adds a file to the queue. */
    add(file: File) {
      nextId.current += 1;
      const added = { id: nextId.current, name: file.name, percent: 0, problem: check(file) };
      setUploads((all) => [...all, added]);
      if (added.problem === null) queue.current = queue.current.then(() => send(added.id, file));
    },
    /** Removes the messages about files that were refused. */
    dismiss: () => setUploads((all) => all.filter((each) => each.problem === null)),
  };
}
