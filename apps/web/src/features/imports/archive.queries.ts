import { MAX_ARCHIVE_BYTES } from '@bm/domain/parts/media-archive';
import {
  archiveCheckSchema,
  archiveLineSchema,
  type MediaRow,
} from '@bm/domain/parts/media-archive.schema';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requireOk, RestError } from '../../lib/rest-call.ts';
import { renewSession } from '../../lib/session/session.ts';
import { authorization } from '../../lib/trpc/browser-links.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const checkSchema = z.object({ data: archiveCheckSchema });

/** Posts an archive to `path`; resolves with a successful response. */
function useSendArchive() {
  const { context } = useRouter().options;
  return async (path: string, body: File): Promise<Response> => {
    const headers = await authorization(() => renewSession(context));
    const type = { 'content-type': 'application/zip' };
    return requireOk(await fetch(path, { method: 'POST', body, headers: { ...headers, ...type } }));
  };
}

/** Compares an archive with the shop. Throws TOO_LARGE before one that is too large is sent. */
export function useCheckArchive() {
  const send = useSendArchive();
  return useMutation({
    async mutationFn(file: File): Promise<MediaRow[]> {
      if (file.size > MAX_ARCHIVE_BYTES) throw new RestError({ code: 'TOO_LARGE' });
      const response = await send('/uploads/archive', file);
      return checkSchema.parse(await response.json()).data.rows;
    },
  });
}

/** Applies an archive; `rows` are what became of its files so far. Parts are read again at the end. */
export function useApplyArchive() {
  const send = useSendArchive();
  const utils = trpc.useUtils();
  const [rows, setRows] = useState<readonly MediaRow[]>([]);
  const apply = useMutation({
    async mutationFn(file: File): Promise<void> {
      const response = await send('/uploads/archive/apply', file);
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
