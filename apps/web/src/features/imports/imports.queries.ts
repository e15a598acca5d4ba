import {
  goodRowsSchema,
  importPreviewSchema,
  partImportSchema,
  type ImportPreview,
  type PartImport,
} from '@bm/domain/imports/import.schema';
import { MAX_IMPORT_BYTES } from '@bm/domain/imports/part-file';
import { useMutation } from '@tanstack/react-query';
import { importsCopy } from '../../copy/admin/imports.ts';
import { RestError } from '../../lib/rest-call.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { useRestCall } from '../../lib/use-rest-call.ts';

/** Dry runs and applied imports, latest first, page by page. */
export const importHistory = {
  use: () =>
    trpc.imports.list.useInfiniteQuery(
      {},
      {
        ...byCursor,
        refetchInterval: ({ state }) =>
          state.data?.pages.some(({ items }) => items.some(isApplying)) === true && POLL_MS,
      },
    ),
};

/** How often the progress of an import is read. Milliseconds. */
const POLL_MS = 2000;

const isApplying = ({ state }: Pick<PartImport, 'state'>): boolean => state === 'applying';

/** An import and its progress, which is read until it has ended. */
export const importProgress = {
  use: (started: PartImport) =>
    trpc.imports.byId.useQuery(
      { id: started.id },
      {
        initialData: started,
        refetchInterval: ({ state }) =>
          state.data !== undefined && isApplying(state.data) && POLL_MS,
      },
    ),
};

/** A chosen file. Its bytes are read once: what is applied is what was compared. */
export interface ChosenFile {
  name: string;
  bytes: ArrayBuffer;
}

/** Posts a file to `path`; resolves with the response's JSON. */
function useSendFile() {
  const call = useRestCall();
  return async (path: string, { bytes }: ChosenFile): Promise<unknown> =>
    (await call(path, { body: bytes, type: 'text/csv' })).json();
}

/** Compares a file with the shop. Throws TOO_LARGE before a file that is too large is sent. */
export function usePreviewImport() {
  const send = useSendFile();
  const utils = trpc.useUtils();
  return useMutation({
    async mutationFn(file: File): Promise<{ file: ChosenFile; preview: ImportPreview }> {
      if (file.size > MAX_IMPORT_BYTES) throw new RestError({ code: 'TOO_LARGE' });
      const chosen = { name: file.name, bytes: await file.arrayBuffer() };
      const path = `/imports?fileName=${encodeURIComponent(file.name.slice(0, 200).toWellFormed())}`;
      return { file: chosen, preview: importPreviewSchema.parse(await send(path, chosen)) };
    },
    onSuccess: () => utils.imports.invalidate(),
  });
}

/** Takes the refused rows out of a file; resolves with the file of the others. */
export function useGoodRows() {
  const send = useSendFile();
  return useMutation({
    async mutationFn(file: ChosenFile): Promise<File> {
      const { csv } = goodRowsSchema.parse(await send('/imports/good-rows', file));
      return new File([csv], importsCopy.goodRowsName(file.name), { type: 'text/csv' });
    },
  });
}

/** Returns a function after which parts, counts and history are read again. */
export function useRefreshParts() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.imports.list.invalidate(),
      utils.exports.invalidate(),
      utils.parts.invalidate(),
      utils.stock.invalidate(),
      utils.overview.invalidate(),
    ]);
}

/** Applies the file of a dry run; what it changes is read again, also after a refusal. */
export function useApplyImport() {
  const send = useSendFile();
  return useMutation({
    async mutationFn({ id, file }: { id: string; file: ChosenFile }): Promise<PartImport> {
      return partImportSchema.parse(await send(`/imports/${encodeURIComponent(id)}/apply`, file));
    },
    onSettled: useRefreshParts(),
  });
}
