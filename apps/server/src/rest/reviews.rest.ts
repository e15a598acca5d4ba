import type { Caller } from '@bm/api/root';
import type { Review } from '@bm/domain/reviews/review.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { z } from 'zod';
import { insertedSchema, numberField, textField } from './fields.ts';
import { isPaged, pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import type { ShopDto } from './shop.dto.ts';
import { arrayOrStream } from './streamed-list.ts';

/** A review as the documented calls know it: `review` is the rating, `img` the author's picture. */
const reviewDtoSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    feedback: z.string(),
    review: z.number(),
    img: z.string(),
  })
  .meta({ id: 'Review' });

const toReviewDto = (review: Review, wire: ShopDto): z.infer<typeof reviewDtoSchema> => ({
  _id: review.id,
  name: review.authorName,
  feedback: review.feedback,
  review: review.rating,
  img: wire.picture(review.image),
});

/** Every review, page by page. */
async function* allReviews(caller: Caller, wire: ShopDto) {
  let cursor: string | undefined;
  do {
    const page = await caller.reviews.list({ limit: MAX_PAGE_SIZE, cursor });
    yield page.items.map((review) => toReviewDto(review, wire));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export const reviewRoutes = [
  defineRoute({
    method: 'GET',
    path: '/review',
    tag: 'Reviews',
    summary: 'All reviews, oldest first',
    access: 'public',
    errors: [],
    input: { query: pageQuery },
    answer: z.array(reviewDtoSchema),
    example: {
      path: '/review',
      answer: [
        {
          _id: '0199f3c3-review',
          name: 'Demo Customer',
          feedback: 'Every crank in the case was true.',
          review: 5,
          img: '',
        },
      ],
    },
    async handle({ caller, query, wire, nextPage }) {
      if (!isPaged(query)) {
        const { total } = await caller.reviews.list({ limit: 1 });
        return arrayOrStream(allReviews(caller, wire), total);
      }
      const { items, nextCursor } = await caller.reviews.list(query);
      nextPage(nextCursor);
      return items.map((review) => toReviewDto(review, wire));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/review',
    tag: 'Reviews',
    summary: 'Review the shop, or one part with `partId`',
    description: '`review` is 1 to 5, in halves. `img` is an https address or empty.',
    access: 'signed-in',
    errors: ['PART_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
    input: {
      body: z.object({
        feedback: z.string(),
        review: numberField,
        img: textField,
        partId: z.string().nullish(),
      }),
    },
    wireNames: { rating: 'review', image: 'img' },
    answer: insertedSchema,
    example: {
      path: '/review',
      body: { feedback: 'Every crank in the case was true.', review: 5, img: '' },
      answer: { insertedId: '0199f3c3-review' },
    },
    async handle({ caller, body, wire, idempotencyKey }) {
      const { id } = await caller.reviews.create({
        idempotencyKey,
        feedback: body.feedback,
        rating: body.review,
        image: wire.storedPicture(body.img),
        partId: body.partId ?? null,
      });
      return { insertedId: id };
    },
  }),
];
