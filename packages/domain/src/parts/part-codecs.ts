import { money, orNull, textOrNull, units, word } from '../shared/codecs.ts';
import { memoizeByKey } from '../shared/memoize.ts';
import { mapDetails } from './part-details.ts';
import { detailSchemas, partFields } from './edit-part.schema.ts';
import { partStatusSchema, unitsSchema } from './part.schema.ts';

/** Longer digits in a file are no number, rather than a large one. */
const MAX_DIGITS = 15;

const onHand = units(unitsSchema, { maxDigits: MAX_DIGITS });

/** The fields of a part as texts of a form or a file. */
export const partCodecs = {
  category: textOrNull(partFields.category),
  minOrderQty: units(partFields.minOrderQty, { maxDigits: MAX_DIGITS }),
  orderMultiple: units(partFields.orderMultiple, { maxDigits: MAX_DIGITS }),
  onHand,
  lowStockThreshold: orNull(onHand),
  status: word(partStatusSchema),
  ...mapDetails((detail) => textOrNull(detailSchemas[detail])),
};

/** A price as text, in minor units of the currency. */
export const priceCodec = memoizeByKey((currency: string) =>
  money(currency, partFields.priceMinor),
);
