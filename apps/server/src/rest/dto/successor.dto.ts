import { z } from 'zod';
import { dtoMapper } from '../dto-mapper.ts';
import { money } from './conversions.ts';

/** What replaces a part that is not sold any more, with the nearest quantity that can be ordered. */
export const successorDto = dtoMapper({
  partId: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int().nullable(),
  unitPrice: money('unitPriceMinor'),
});
