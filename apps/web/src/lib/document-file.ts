import type { DocumentLink } from '@bm/domain/documents/document.schema';
import type { ShopFile } from './use-download.ts';

/** The PDF of a document. A proforma has the number of its checkout. */
export function documentFile({ id, kind, number }: DocumentLink): ShopFile {
  const name = kind === 'proforma' ? `${number}-proforma.pdf` : `${number}.pdf`;
  return { path: `/documents/${encodeURIComponent(id)}/pdf`, name };
}
