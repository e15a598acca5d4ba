import * as z from 'zod/mini';
import { idSchema, pictureUrlSchema, singleLineSchema } from '../shared/fields.ts';
import {
  MAX_GRAMS,
  MAX_MILLIMETRES,
  PACKAGING_KINDS,
  packagingIssues,
  sortPackaging,
  type PackagingUnit,
} from './packaging.ts';
import { PART_DETAILS } from './part-details.ts';
import {
  FILE_KINDS,
  MAX_FILE_MEGABYTES,
  MAX_FILE_REVISION,
  MAX_FILE_TITLE,
  MAX_PART_FILES,
  parseFileUrl,
} from './part-files.ts';
import { MAX_PICTURE_ALT, MAX_PICTURES } from './part-pictures.ts';
import { MAX_UNITS } from './quantity-rule.ts';

const pictureSchema = z.object({
  url: pictureUrlSchema.check(
    z.refine((url) => !/[\s|]/.test(url), 'An address has no spaces, and no “|”.'),
  ),
  alt: singleLineSchema(MAX_PICTURE_ALT).check(
    z.refine((alt) => !alt.includes('|'), 'A description has no “|”.'),
  ),
});

const isEachOnce = z.refine<readonly { url: string }[]>(
  (pictures) => new Set(pictures.map(({ url }) => url)).size === pictures.length,
  'A part has each picture once.',
);

/** All pictures of a part, the first one its own. */
export const picturesSchema = z
  .array(pictureSchema)
  .check(z.minLength(1), z.maxLength(MAX_PICTURES), isEachOnce);

/** The pictures of a part beside its own one. */
export const otherPicturesSchema = z
  .array(pictureSchema)
  .check(z.maxLength(MAX_PICTURES - 1), isEachOnce);

/** Pictures of a new part beside its own one, which may be among them. */
export const newPicturesSchema = z
  .array(pictureSchema)
  .check(z.maxLength(MAX_PICTURES), isEachOnce);

const gramsSchema = z.nullable(z.int().check(z.nonnegative(), z.lte(MAX_GRAMS)));
const millimetresSchema = z.nullable(z.int().check(z.positive(), z.lte(MAX_MILLIMETRES)));
const { read: readGtin, rule: gtinRule } = PART_DETAILS.gtin;

const packagingUnitSchema = z.object({
  kind: z.enum(PACKAGING_KINDS),
  pieces: z.int().check(z.positive(), z.lte(MAX_UNITS)),
  netGrams: gramsSchema,
  grossGrams: gramsSchema,
  lengthMm: millimetresSchema,
  widthMm: millimetresSchema,
  heightMm: millimetresSchema,
  gtin: z.nullable(
    singleLineSchema(40).check(
      z.overwrite((text) => readGtin(text) ?? text),
      z.refine((text) => readGtin(text) !== null, gtinRule),
    ),
  ),
});

/** How a part is packed, in any order; the result is sorted. */
export const packagingSchema = z
  .array(packagingUnitSchema)
  .check(
    z.maxLength(PACKAGING_KINDS.length),
    z.overwrite<PackagingUnit[]>((units) => sortPackaging(units)),
  )
  .check(({ value: units, issues }) => {
    for (const { row, field, message } of packagingIssues(units))
      issues.push({ code: 'custom', input: units[row]?.[field], path: [row, field], message });
  });

const fileTextSchema = (max: number) =>
  singleLineSchema(max).check(
    z.refine((text) => !/[|;]/.test(text), 'A text of a file has no “|” and no “;”.'),
  );

const fileSchema = z.object({
  url: singleLineSchema(300).check(
    z.refine((url) => parseFileUrl(url) !== null, 'This is the address of no uploaded file.'),
  ),
  kind: z.enum(FILE_KINDS, `A file is one of: ${FILE_KINDS.join(', ')}.`),
  bytes: z.int().check(z.positive(), z.lte(MAX_FILE_MEGABYTES * 1024 * 1024)),
  title: fileTextSchema(MAX_FILE_TITLE),
  language: singleLineSchema(3).check(
    z.refine((code) => code === '' || /^[a-z]{2,3}$/.test(code), 'A language is a code like “en”.'),
  ),
  revision: fileTextSchema(MAX_FILE_REVISION),
});

/** All files of a part in their order, each once. */
export const filesSchema = z.array(fileSchema).check(
  z.maxLength(MAX_PART_FILES),
  z.refine(
    (files) => new Set(files.map(({ url }) => url)).size === files.length,
    'A part has each file once.',
  ),
);

/** A stored file, which is not checked again: `url` is below the shop's address, `bytes` is the size. */
export const shownFileSchema = z.object({
  url: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
  title: z.string(),
  language: z.string(),
  revision: z.string(),
});
/** Stored pictures, which are not checked again. */
export const shownPicturesSchema = z.array(z.object({ url: z.string(), alt: z.string() }));
/** A stored unit of packaging, which is not checked again. */
export const shownPackagingUnitSchema = z.object({
  kind: z.enum(PACKAGING_KINDS),
  pieces: z.int(),
  netGrams: z.nullable(z.int()),
  grossGrams: z.nullable(z.int()),
  lengthMm: z.nullable(z.int()),
  widthMm: z.nullable(z.int()),
  heightMm: z.nullable(z.int()),
  gtin: z.nullable(z.string()),
});

/** The pictures, the packaging and the files of a part. */
export const partMediaSchema = z.object({
  pictures: shownPicturesSchema,
  packaging: z.array(shownPackagingUnitSchema),
  /** Empty by default: a page that was read before the release has none. */
  files: z._default(z.array(shownFileSchema), []),
});
export type PartMedia = z.infer<typeof partMediaSchema>;

/** `seen` are the pictures that the admin saw. */
export const setPicturesInput = z.object({
  partId: idSchema,
  pictures: picturesSchema,
  seen: z.optional(z.array(pictureSchema).check(z.maxLength(MAX_PICTURES))),
});
export type SetPicturesInput = z.infer<typeof setPicturesInput>;

/** `seen` is the packaging that the admin saw. */
export const setPackagingInput = z.object({
  partId: idSchema,
  packaging: packagingSchema,
  seen: z.optional(z.array(packagingUnitSchema).check(z.maxLength(PACKAGING_KINDS.length))),
});
export type SetPackagingInput = z.infer<typeof setPackagingInput>;

/** `seen` are the files that the admin saw. */
export const setFilesInput = z.object({
  partId: idSchema,
  files: filesSchema,
  seen: z.optional(filesSchema),
});
export type SetFilesInput = z.infer<typeof setFilesInput>;
