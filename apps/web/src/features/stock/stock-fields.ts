import { positiveUnitsSchema, unitsSchema } from '@bm/domain/parts/part.schema';
import { formatDay } from '@bm/domain/shared/day';
import { day, orNull, units, type TextCodec } from '@bm/domain/shared/codecs';
import { isExpectableDay } from '@bm/domain/stock/expected-units';
import * as z from 'zod/mini';
import { stockCopy } from '../../copy/admin/stock.ts';
import { localDay } from '../../lib/format-date.ts';

const { expected: copy } = stockCopy;

/** Units that were counted. */
export const countedUnits = units(unitsSchema);

/** Units that are expected or have arrived. */
export const arrivingUnits = units(positiveUnitsSchema, { message: copy.quantityInvalid });

/** The threshold of a part, empty for that of the shop. */
export const thresholdText = orNull(countedUnits);

/** A day on which units can be expected at the time `now` where the admin is, or `kept`. */
export function expectedDay(now: number, kept?: number): TextCodec<number> {
  const isFuture = (time: number) => isExpectableDay(time, now) && !isOverdue(time, now);
  const rules = z.int().check(z.refine((time) => time === kept || isFuture(time)));
  return day(rules, { message: copy.dayInvalid });
}

/** Whether a day, its midnight in UTC, has passed at the time `now` where the admin is. */
export const isOverdue = (expectedOn: number, now: number): boolean =>
  formatDay(expectedOn) < localDay(now);
