import type { SuccessorOffer } from '@bm/domain/parts/relation.schema';
import { z } from 'zod';
import type { DtoConverter } from '../dto-converter.ts';

/** What replaces a part that is not sold any more, with the nearest quantity that can be ordered. */
export const successorDtoSchema = z.object({
  partId: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int().nullable(),
  unitPrice: z.number(),
});

/** The offer of a successor with its price in major units; undefined for none. */
export function toSuccessorDto(
  offer: SuccessorOffer | undefined,
  { price }: Pick<DtoConverter, 'price'>,
): z.infer<typeof successorDtoSchema> | undefined {
  if (offer === undefined) return undefined;
  const { partId, sku, name, quantity, unitPriceMinor } = offer;
  return { partId, sku, name, quantity, unitPrice: price(unitPriceMinor) };
}
