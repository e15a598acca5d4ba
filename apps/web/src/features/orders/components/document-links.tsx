import type { DocumentLink } from '@bm/domain/documents/document.schema';
import { DownloadButton } from '../../../components/ui/forms/download-button.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
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
            <Icon name="sheet" small />
            {copy.name[document.kind](document.number)}
          </DownloadButton>
          <span>{copy.pdf}</span>
        </li>
      ))}
    </ul>
  );
}
