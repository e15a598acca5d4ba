import { DOCUMENT_KINDS, type ShopDocument } from '@bm/domain/documents/document.schema';
import { toMajor } from '@bm/domain/money/money';
import { z } from 'zod';

/** A document of the caller. Amounts of a credit note are negative. */
export const documentDtoSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    checkoutId: z.string(),
    poNumber: z.string(),
    currency: z.string(),
    net: z.number(),
    tax: z.number(),
    total: z.number(),
    /** When it was issued, as ISO 8601 in UTC. */
    issuedAt: z.string(),
  })
  .meta({ id: 'Document' });

export function toDocumentDto(document: ShopDocument): z.infer<typeof documentDtoSchema> {
  const { currency } = document;
  return {
    _id: document.id,
    kind: document.kind,
    number: document.number,
    checkoutId: document.checkoutId,
    poNumber: document.poNumber,
    currency,
    net: toMajor(document.netMinor, currency),
    tax: toMajor(document.taxMinor, currency),
    total: toMajor(document.totalMinor, currency),
    issuedAt: new Date(document.issuedAt).toISOString(),
  };
}
