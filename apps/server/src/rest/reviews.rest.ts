import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dtoMapper, renamed } from './dto-mapper.ts';
import { picture } from './dto/conversions.ts';
import { idempotencyHeaders, insertedSchema, numberField, textField } from './dto/fields.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './rest-tools.ts';
import { listOrPage } from './list-or-page.ts';
import { declareRoutes } from './declare-routes.ts';

const { publicRoute, signedInRoute } = declareRoutes('Reviews');

/** A review in the documented format: `review` is the rating, `img` the author's picture. */
const reviewDto = dtoMapper(
  {
    _id: 'id',
    name: 'authorName',
    feedback: z.string(),
    review: renamed('rating', z.number()),
    img: picture('image'),
  },
  {
    id: 'Review',
    examples: [
      {
        _id: '0199f3c3-review',
        name: 'Demo Customer',
        feedback: 'Every crank in the case was true.',
        review: 5,
        img: '',
      },
    ],
  },
);

const newReviewDto = dtoMapper(
  {
    feedback: z.string(),
    review: renamed('rating', numberField),
    img: picture('image', textField),
    partId: z
      .string()
      .nullish()
      .transform((id) => id ?? null),
  },
  { examples: [{ feedback: 'Every crank in the case was true.', review: 5, img: '' }] },
);

export const reviewRoutes: FastifyPluginAsyncZod<RestTools> = async (
  app,
  { converter, sendCached },
) => {
  app.get(
    '/review',
    publicRoute({
      summary: 'List all reviews, oldest first',
      description:
        'The whole list without those that an admin has hidden, or a page of it with `limit` and `cursor`.',
      querystring: pageQuery,
      response: z.array(reviewDto.schema),
    }),
    (request, reply) => {
      const { query } = request;
      return sendCached(request, reply, ({ caller, linkNextPage }) =>
        listOrPage(query, (page) => caller.reviews.list(page), {
          toDto: (review) => reviewDto.toDto(review, converter),
          linkNextPage,
        }),
      );
    },
  );

  app.post(
    '/review',
    signedInRoute({
      errors: ['PART_NOT_FOUND'],
      fieldNames: newReviewDto.names,
      summary: 'Review the shop, or one part with `partId`',
      description: '`review` is 1 to 5, in halves. `img` is an https address or empty.',
      headers: idempotencyHeaders,
      body: newReviewDto.schema,
      response: insertedSchema,
    }),
    async ({ caller, body, headers }) => {
      const { id } = await caller.reviews.create({
        idempotencyKey: headers['idempotency-key'],
        ...newReviewDto.fromDto(body, converter),
      });
      return { insertedId: id };
    },
  );
};
