import * as z from 'zod/mini';
import { siteCopy } from '../../copy/site.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';

const failureSchema = z.object({ message: z.string() });

/**
 * Downloads the user's own data and hands it to the browser as a file. A link cannot do it: the request
 * needs the access token. Throws an Error with a message to show.
 */
export async function downloadPersonalData(
  headers: Record<string, string>,
  fileName: string,
): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(headers));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchFile(headers: Record<string, string>): Promise<Blob> {
  const response = await fetch('/personal-data', { headers }).catch((error: unknown) => {
    throw new Error(getErrorMessage(error));
  });
  if (response.ok) return response.blob();
  const failure = failureSchema.safeParse(await response.json().catch(() => null));
  throw new Error(failure.success ? failure.data.message : siteCopy.errors.unreachable);
}
