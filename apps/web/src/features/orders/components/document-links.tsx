import type { DocumentLink } from '@bm/domain/documents/document.schema';
import { DownloadButton } from '../../../components/ui/forms/download-button.tsx';
import { documentsCopy as copy } from '../../../copy/documents.ts';
import { documentFile } from '../../../lib/document-file.ts';
import '../../../styles/order-group.css';

/** The documents of a checkout, each a PDF to download. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLink[] }) {
  return (
    <ul className="document-links">
      {documents.map((document) => (
        <li key={document.id}>
          <DownloadButton file={documentFile(document)}>
            <svg className="icon icon-sm" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 2.75h6.75L15 6v11.25H5zM11.5 3v3.25H15M7.5 10h5M7.5 13h5" />
            </svg>
            {copy.name[document.kind](document.number)}
          </DownloadButton>
          <span>{copy.pdf}</span>
        </li>
      ))}
    </ul>
  );
}
