// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import * as z from 'zod/mini';
import { idSchema, idempotencyKeySchema, optionalPictureUrlSchema, requiredTextSchema, timeSchema } from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';
export const MAX_RATING = 5;
export const ratingSchema = z.int().check(z.gte(1), z.lte(MAX_RATING));

/** A review of the shop, or of one part when `partId` says so. `demo` marks sample data. */
export const reviewSchema = z.object(stryMutAct_9fa48("416") ? {} : (stryCov_9fa48("416"), {
  id: idSchema,
  authorName: z.string(),
  feedback: z.string(),
  rating: ratingSchema,
  image: z.string(),
  partId: z.nullable(idSchema),
  demo: z.boolean(),
  createdAt: timeSchema
}));
export type Review = z.infer<typeof reviewSchema>;
export const reviewsSchema = z.array(reviewSchema);
export const reviewPageSchema = pageSchema(reviewSchema);

/** A review as admins see it; hidden ones are shown to nobody else. */
export const adminReviewSchema = z.extend(reviewSchema, stryMutAct_9fa48("417") ? {} : (stryCov_9fa48("417"), {
  hidden: z.boolean()
}));
export const adminReviewsSchema = z.array(adminReviewSchema);
export type AdminReview = z.infer<typeof adminReviewSchema>;
export const reviewListInput = z.object(stryMutAct_9fa48("418") ? {} : (stryCov_9fa48("418"), {
  partId: z.optional(idSchema),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema)
}));
export type ReviewListInput = z.infer<typeof reviewListInput>;
/** The list's input where nothing at all may be sent for the first page. */
export const reviewListCall = z._default(reviewListInput, {});
export const newReviewSchema = z.object(stryMutAct_9fa48("419") ? {} : (stryCov_9fa48("419"), {
  idempotencyKey: idempotencyKeySchema,
  feedback: requiredTextSchema(2000),
  rating: ratingSchema,
  image: z._default(optionalPictureUrlSchema, stryMutAct_9fa48("420") ? "Stryker was here!" : (stryCov_9fa48("420"), '')),
  partId: z._default(z.nullable(idSchema), null)
}));
export type NewReview = z.infer<typeof newReviewSchema>;
export const hideReviewInput = z.object(stryMutAct_9fa48("421") ? {} : (stryCov_9fa48("421"), {
  id: idSchema,
  hidden: z.boolean()
}));
export type HideReviewInput = z.infer<typeof hideReviewInput>;

/** Whether a review is hidden now. */
export const reviewVisibilitySchema = z.object(stryMutAct_9fa48("422") ? {} : (stryCov_9fa48("422"), {
  id: idSchema,
  hidden: z.boolean()
}));