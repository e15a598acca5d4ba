import type { DocumentLink } from '@bm/domain/documents/document.schema';
import { documentsCopy } from '../../../copy/documents.ts';
import { DocumentLinks } from './document-links.tsx';

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
