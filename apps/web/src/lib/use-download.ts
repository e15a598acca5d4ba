import type { DocumentLink } from '@bm/domain/documents/document.schema';
import { useState } from 'react';
import { toast } from '../components/ui/feedback/toast.tsx';
import { getErrorMessage } from './trpc/errors.ts';
import { useRestCall } from './use-rest-call.ts';

/** A file of the shop that requires the access token. */
export interface ShopFile {
  /** A path of the REST API. */
  path: string;
  /** The name under which the browser saves it. */
  name: string;
}

/** Downloads files with the access token. A failure is shown as a toast. */
export function useDownload() {
  const call = useRestCall();
  const [isPending, setPending] = useState(false);
  const download = async ({ path, name }: ShopFile): Promise<void> => {
    setPending(true);
    try {
      const response = await call(path);
      saveBlob(await response.blob(), name);
    } catch (error) {
      toast.error(getErrorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return { download, isPending };
}

function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has started to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The PDF of a document. A proforma has the number of its checkout. */
export function documentFile({ id, kind, number }: DocumentLink): ShopFile {
  const name = kind === 'proforma' ? `${number}-proforma.pdf` : `${number}.pdf`;
  return { path: `/documents/${encodeURIComponent(id)}/pdf`, name };
}
