import type { Review } from '@bm/domain/reviews/review.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders, insertedSchema, numberField, textField } from './dto/fields.ts';
import { pageAddress, pageQuery } from './paging.ts';
import type { RestTools } from './plugin.ts';
import type { ShopDto } from './dto/shop.dto.ts';
import { listOrPage } from './streamed-list.ts';
import { declareRoutes } from './declare-routes.ts';

const { publicRoute, signedInRoute } = declareRoutes('Reviews');

/** A review in the documented format: `review` is the rating, `img` the author's picture. */
const reviewDtoSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    feedback: z.string(),
    review: z.number(),
    img: z.string(),
  })
  .meta({
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
  });

const newReviewBody = z
  .object({
    feedback: z.string(),
    review: numberField,
    img: textField,
    partId: z.string().nullish(),
  })
  .meta({ examples: [{ feedback: 'Every crank in the case was true.', review: 5, img: '' }] });

export const reviewRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire, sendCached }) => {
  app.get(
    '/review',
    publicRoute({
      summary: 'List all reviews, oldest first',
      description:
        'The whole list without those that an admin has hidden, or a page of it with `limit` and `cursor`.',
      querystring: pageQuery,
      response: z.array(reviewDtoSchema),
    }),
    (request, reply) => {
      const { query } = request;
      return sendCached(request, reply, pageAddress('/review', query), ({ caller, linkNextPage }) =>
        listOrPage(query, (page) => caller.reviews.list(page), {
          toDto: (review) => toReviewDto(review, wire),
          linkNextPage,
        }),
      );
    },
  );

  app.post(
    '/review',
    signedInRoute({
      errors: ['PART_NOT_FOUND'],
      fieldNames: { rating: 'review', image: 'img' },
      summary: 'Review the shop, or one part with `partId`',
      description: '`review` is 1 to 5, in halves. `img` is an https address or empty.',
      headers: idempotencyHeaders,
      body: newReviewBody,
      response: insertedSchema,
    }),
    async ({ caller, body, headers }) => {
      const { id } = await caller.reviews.create({
        idempotencyKey: headers['idempotency-key'],
        feedback: body.feedback,
        rating: body.review,
        image: wire.storedPicture(body.img),
        partId: body.partId ?? null,
      });
      return { insertedId: id };
    },
  );
};

function toReviewDto(review: Review, wire: ShopDto): z.infer<typeof reviewDtoSchema> {
  return {
    _id: review.id,
    name: review.authorName,
    feedback: review.feedback,
    review: review.rating,
    img: wire.picture(review.image),
  };
}
