import { MAX_RELATIONS, RELATION_KIND_NAMES } from '@bm/domain/parts/relation-kinds';
import type { StatedRelation } from '@bm/domain/parts/relation.schema';
import { formatDay } from '@bm/domain/shared/day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { declareRoutes } from './declare-routes.ts';
import { dayField, idParams } from './dto/fields.ts';
import type { RestTools } from './rest-tools.ts';

const { adminRoute } = declareRoutes('Parts');

const kindField = z.enum(RELATION_KIND_NAMES);

/** A relation from the part of the address to the part with this number. */
const relationSchema = z.object({
  kind: kindField,
  sku: z.string(),
  /** The day on which it begins, of `replaced-by`. */
  date: z.string().nullable(),
});
const relationsSchema = z.array(relationSchema).meta({
  examples: [[{ kind: 'replaced-by', sku: 'BB-113A', date: '2026-10-01' }]],
});

/** The midnight of a day in UTC. */
const dateField = dayField.transform((text) => Date.parse(text));

const relationsBody = z
  .array(z.object({ kind: kindField, sku: z.string(), date: dateField.nullish() }))
  .max(MAX_RELATIONS)
  .meta({
    examples: [
      [
        { kind: 'replaced-by', sku: 'BB-113A', date: '2026-10-01' },
        { kind: 'alternative', sku: 'BB-122-BSA' },
      ],
    ],
  });

const toDto = ({ kind, sku, date }: StatedRelation) => ({
  kind,
  sku,
  date: date === null ? null : formatDay(date),
});

export const relationRoutes: FastifyPluginAsyncZod<RestTools> = async (app) => {
  app.get(
    '/parts/:id/relations',
    adminRoute({
      errors: ['PART_NOT_FOUND'],
      summary: 'Get the relations that a part states',
      description: 'Those that other parts state of it are in the answers of these parts.',
      params: idParams('part'),
      response: relationsSchema,
    }),
    async ({ caller, params }) => (await caller.relations.byPart(params)).own.map(toDto),
  );

  app.put(
    '/parts/:id/relations',
    adminRoute({
      errors: ['PART_NOT_FOUND'],
      fieldNames: { relations: '' },
      summary: 'Replace all relations that a part states',
      description:
        'Other parts are named by their numbers in any spelling. A part has one successor (`replaced-by`), which must not lead back to it; without `date` it begins today. Once the part is archived, its number is `SUPERSEDED`.',
      params: idParams('part'),
      body: relationsBody,
      response: relationsSchema,
    }),
    async ({ caller, params, body }) => {
      const relations = body.map(({ date, ...relation }) => ({
        ...relation,
        ...(typeof date === 'number' && { date }),
      }));
      const { own } = await caller.relations.save({ partId: params.id, relations });
      return own.map(toDto);
    },
  );
};
