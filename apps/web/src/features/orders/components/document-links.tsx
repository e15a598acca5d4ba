import type { DocumentLink } from '@bm/domain/documents/document.schema';
import { DownloadButton } from '../../../components/ui/forms/download-button.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import { documentsCopy as copy, documentsCopy } from '../../../copy/documents.ts';
import { documentFile } from '../../../lib/use-download.ts';
import '../../../styles/pages/order-group.css';

/** The documents of a checkout, each a PDF to download. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLink[] }) {
  return (
    <ul className="document-links">
      {documents.map((document) => (
        <li key={document.id} className="inline-flex items-center gap-1.5">
          <DownloadButton file={documentFile(document)}>
            <Drawing path={dashboardIcons.sheet} small />
            {copy.name[document.kind](document.number)}
          </DownloadButton>
          <span className="text-xs text-ink-2">{copy.pdf}</span>
        </li>
      ))}
    </ul>
  );
}

/** The documents of an order's checkout with their heading; nothing while there are none. */
export function OrderDocuments({ documents = [] }: { documents?: readonly DocumentLink[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-label={documentsCopy.title} className="grid gap-1">
      <h3 className="label">{documentsCopy.title}</h3>
      <DocumentLinks documents={documents} />
    </section>
  );
}
