import type { DocumentLink } from '@bm/domain/documents/document.schema';
import { documentsCopy as copy } from '../../../copy/documents.ts';
import { documentFile } from '../../../lib/document-file.ts';
import { useDownload } from '../../../lib/use-download.ts';
import '../../../styles/document-links.css';

/** The documents of a checkout, each a PDF to download. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLink[] }) {
  const { download, pending } = useDownload();
  return (
    <ul className="document-links">
      {documents.map((document) => {
        const file = documentFile(document);
        return (
          <li key={document.id}>
            <button
              type="button"
              className="text-button"
              aria-busy={pending === file.path || undefined}
              onClick={() => void download(file)}
            >
              <svg className="icon icon-sm" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M5 2.75h6.75L15 6v11.25H5zM11.5 3v3.25H15M7.5 10h5M7.5 13h5" />
              </svg>
              {copy.name[document.kind](document.number)}
            </button>
            <span>{copy.pdf}</span>
          </li>
        );
      })}
    </ul>
  );
}
