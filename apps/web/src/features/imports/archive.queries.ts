import { MAX_ARCHIVE_BYTES } from '@bm/domain/parts/media-archive';
import {
  archiveCheckSchema,
  archiveLineSchema,
  type MediaRow,
} from '@bm/domain/parts/media-archive.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { partArchiveCopy } from '../../copy/admin/part-archive.ts';
import { RestError } from '../../lib/rest-call.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { useRestCall } from '../../lib/use-rest-call.ts';

const checkSchema = z.object({ data: archiveCheckSchema });

const ZIP = 'application/zip';

/**
 * Throws for a file that was changed or removed since it was chosen. The browser does not send it, and
 * reports the failure like one of the network.
 */
async function requireUnchanged(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new RestError({ code: 'FILE_CHANGED', message: partArchiveCopy.changed });
  }
}

/** Compares an archive with the shop. Throws TOO_LARGE before one that is too large is sent. */
export function useCheckArchive() {
  const call = useRestCall();
  return useMutation({
    async mutationFn(file: File): Promise<MediaRow[]> {
      if (file.size > MAX_ARCHIVE_BYTES) throw new RestError({ code: 'TOO_LARGE' });
      await requireUnchanged(file);
      const response = await call('/uploads/archive', { body: file, type: ZIP });
      return checkSchema.parse(await response.json()).data.rows;
    },
  });
}

/** Applies an archive; `rows` are what became of its files so far. Parts are read again at the end. */
export function useApplyArchive() {
  const call = useRestCall();
  const utils = trpc.useUtils();
  const [rows, setRows] = useState<readonly MediaRow[]>([]);
  const apply = useMutation({
    async mutationFn(file: File): Promise<void> {
      await requireUnchanged(file);
      const response = await call('/uploads/archive/apply', { body: file, type: ZIP });
      for await (const text of readLines(response)) {
        const line = archiveLineSchema.parse(JSON.parse(text));
        if ('done' in line) return;
        if ('error' in line) throw new RestError({ code: line.error, message: line.message });
        setRows((all) => [...all, line]);
      }
      throw new Error('The response ended early.');
    },
    onSettled: () => Promise.all([utils.parts.invalidate(), utils.exports.invalidate()]),
  });
  return {
    ...apply,
    rows,
    reset() {
      setRows([]);
      apply.reset();
    },
  };
}

/** The lines of a response as they arrive. */
async function* readLines({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
