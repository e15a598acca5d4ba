import { MAX_PICTURES, type PartPicture } from '@bm/domain/parts/part-pictures';
import { FILE_KINDS, MAX_PART_FILES } from '@bm/domain/parts/part-files';
import { PACKAGING_KINDS } from '@bm/domain/parts/packaging';
import { shownFileSchema, shownPackagingUnitSchema } from '@bm/domain/parts/part-media.schema';
import { z } from 'zod';
import type { Field } from '../dto-mapper.ts';
import { absentField, numberField, textField } from './fields.ts';

/** How a part is packed: weights in grams, sizes in millimetres, null for what is not known. */
export const packagingDtoSchema = z.array(z.object(shownPackagingUnitSchema.shape));

/** A number of a new part's packaging; null where it is absent or null. */
const measureField = numberField.nullish().transform((number) => number ?? null);

const addressesSchema = absentField(z.array(z.string()).max(MAX_PICTURES));

/** The addresses of further pictures of a new part. */
export const newPictures: Field<'pictures', unknown, typeof addressesSchema, PartPicture[]> = {
  key: 'pictures',
  schema: addressesSchema,
  toDto: () => undefined,
  fromDto: (addresses = [], converter) =>
    addresses.map((url) => ({ url: converter.storedPicture(url), alt: '' })),
};

/** Packaging of a new part; none where it is absent. */
export const newPackagingSchema = absentField(
  z.array(
    z.object({
      kind: z.enum(PACKAGING_KINDS),
      pieces: numberField,
      netGrams: measureField,
      grossGrams: measureField,
      lengthMm: measureField,
      widthMm: measureField,
      heightMm: measureField,
      gtin: textField.nullish().transform((gtin) => gtin || null),
    }),
  ),
).transform((units) => units ?? []);

export const filesDtoSchema = z.array(z.object(shownFileSchema.shape));

/** Files of a new part that were uploaded before; none where it is absent. */
export const newFilesSchema = absentField(
  z
    .array(
      z.object({
        url: z.string(),
        kind: z.enum(FILE_KINDS),
        bytes: numberField,
        title: textField.nullish().transform((text) => text ?? ''),
        language: textField.nullish().transform((text) => text ?? ''),
        revision: textField.nullish().transform((text) => text ?? ''),
      }),
    )
    .max(MAX_PART_FILES),
).transform((files) => files ?? []);
