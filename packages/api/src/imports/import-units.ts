import type { ImportedPart } from '@bm/domain/imports/import-row.schema';
import { mapDetails } from '@bm/domain/parts/part-details';
import { relationKindSchema } from '@bm/domain/parts/relation.schema';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import * as z from 'zod/mini';
import type { PlannedRow } from './planned-rows.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The fields that a row lacks which the version before has planned. */
const ADDED_FIELDS = {
  ...mapDetails(() => null),
  values: {},
  relations: {},
  pictures: [],
  packaging: [],
  files: [],
};

/** The parts were validated before they were planned. */
const isPart = z.pipe(
  z.pipe(
    z.looseObject({ sku: z.string() }),
    z.transform((part): unknown => ({ ...ADDED_FIELDS, ...part })),
  ),
  z.custom<ImportedPart, unknown>(),
);
const relationTexts = z.partialRecord(relationKindSchema, z.string());
const plannedRelations = z.object({
  sku: z.string(),
  name: z.string(),
  before: relationTexts,
  after: relationTexts,
});
const plannedRows: z.ZodMiniType<PlannedRow[]> = z.array(
  z.object({
    row: z.int(),
    before: z.nullable(z.intersection(isPart, z.looseObject({ id: z.string() }))),
    after: z.nullable(isPart),
    relations: z._default(z.nullable(plannedRelations), null),
  }),
);

/** Packs the rows of a unit for the database, in the thread pool. */
export async function packRows(rows: readonly PlannedRow[]): Promise<string> {
  const packed = await deflate(JSON.stringify(rows), { level: 1 });
  return packed.toString('base64');
}

/** The packed rows. */
export async function unpackRows(packed: string): Promise<PlannedRow[]> {
  const text = await inflate(Buffer.from(packed, 'base64'));
  return plannedRows.parse(JSON.parse(text.toString()));
}
