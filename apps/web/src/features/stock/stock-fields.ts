import { positiveUnitsSchema, unitsSchema } from '@bm/domain/parts/part.schema';
import { day, orNull, units, type TextCodec } from '@bm/domain/shared/codecs';
import { isExpectableDay } from '@bm/domain/stock/expected-units';
import * as z from 'zod/mini';
import { stockCopy } from '../../copy/admin/stock.ts';

const { expected: copy } = stockCopy;

/** Units that were counted. */
export const countedUnits = units(unitsSchema);

/** Units that are expected or have arrived. */
export const arrivingUnits = units(positiveUnitsSchema, { message: copy.quantityInvalid });

/** The threshold of a part, empty for that of the shop. */
export const thresholdText = orNull(countedUnits);

/** A day on which units can be expected at the time `now`, or `kept`. */
export function expectedDay(now: number, kept?: number): TextCodec<number> {
  const rules = z.int().check(z.refine((time) => time === kept || isExpectableDay(time, now)));
  return day(rules, { message: copy.dayInvalid });
}
