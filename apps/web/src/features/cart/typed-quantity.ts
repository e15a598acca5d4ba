import { decodeOr, units } from '@bm/domain/shared/codecs';
import * as z from 'zod/mini';

const quantityText = units(z.number(), { notation: 'grouped' });

/** The quantity of a line as typed, also one that is too large; NaN for a text that is none. */
export function typedQuantity(text: string): number {
  return decodeOr(quantityText, text, Number.NaN);
}
