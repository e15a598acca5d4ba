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
import { idSchema, idempotencyKeySchema, minorSchema, pictureUrlSchema, requiredTextSchema, textSchema } from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';
import { isWholeCasePacks } from './quantity-rule.ts';
export const PART_STATUSES = ['draft', 'active', 'archived'] as const;
export const partStatusSchema = z.enum(PART_STATUSES);
export type PartStatus = z.infer<typeof partStatusSchema>;
export const PART_SORTS = ['catalogue', 'name', 'price-asc', 'price-desc', 'available'] as const;
export const partSortSchema = z.enum(PART_SORTS);
export type PartSort = z.infer<typeof partSortSchema>;
const countSchema = z.int().check(z.nonnegative());
const categorySchema = requiredTextSchema(60);

/** A part as every visitor sees it. `available` is what can be promised: on hand less reserved. */
export const partSchema = z.object(stryMutAct_9fa48("304") ? {} : (stryCov_9fa48("304"), {
  id: idSchema,
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  category: z.nullable(z.string()),
  priceMinor: minorSchema,
  available: countSchema,
  minOrderQty: z.int().check(z.positive()),
  orderMultiple: z.int().check(z.positive())
}));
export type Part = z.infer<typeof partSchema>;

/** A part with what only admins see. */
export const stockedPartSchema = z.extend(partSchema, stryMutAct_9fa48("305") ? {} : (stryCov_9fa48("305"), {
  onHand: countSchema,
  reserved: countSchema,
  status: partStatusSchema
}));
export type StockedPart = z.infer<typeof stockedPartSchema>;
export const partsSchema = z.array(partSchema);
export const stockedPartsSchema = z.array(stockedPartSchema);
export const partIdInput = z.object(stryMutAct_9fa48("306") ? {} : (stryCov_9fa48("306"), {
  id: idSchema
}));
export const partPageSchema = pageSchema(partSchema);
export type PartPage = z.infer<typeof partPageSchema>;
export const partListInput = z.object(stryMutAct_9fa48("307") ? {} : (stryCov_9fa48("307"), {
  category: z.optional(z.string().check(z.maxLength(60))),
  sort: z.optional(partSortSchema),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema)
}));
export type PartListInput = z.infer<typeof partListInput>;
/** The list's input where nothing at all may be sent for the first page. */
export const partListCall = z._default(partListInput, {});
export const partSearchInput = z.extend(partListInput, stryMutAct_9fa48("308") ? {} : (stryCov_9fa48("308"), {
  query: z.string().check(stryMutAct_9fa48("309") ? z : (stryCov_9fa48("309"), z.trim()), z.maxLength(120))
}));
export type PartSearchInput = z.infer<typeof partSearchInput>;
export const categoryCountSchema = z.object(stryMutAct_9fa48("310") ? {} : (stryCov_9fa48("310"), {
  name: z.string(),
  count: countSchema
}));
export type CategoryCount = z.infer<typeof categoryCountSchema>;
export const categoryCountsSchema = z.array(categoryCountSchema);

/** Units that one order or one stock entry may name; far below the edge of exact integers. */
export const MAX_UNITS = 1_000_000_000;
const unitsSchema = z.int().check(z.nonnegative(), z.lte(MAX_UNITS));
const positiveUnitsSchema = z.int().check(z.positive(), z.lte(MAX_UNITS));
const priceSchema = z.int().check(z.positive(), z.lte(99_999_999));
const partFields = stryMutAct_9fa48("311") ? {} : (stryCov_9fa48("311"), {
  sku: requiredTextSchema(40).check(z.refine(stryMutAct_9fa48("312") ? () => undefined : (stryCov_9fa48("312"), sku => (stryMutAct_9fa48("313") ? /[^A-Za-z0-9]/ : (stryCov_9fa48("313"), /[A-Za-z0-9]/)).test(sku)), stryMutAct_9fa48("314") ? "" : (stryCov_9fa48("314"), 'A part number needs a letter or a digit.'))),
  name: requiredTextSchema(160),
  description: textSchema(4000),
  image: pictureUrlSchema,
  category: z.nullable(categorySchema),
  priceMinor: priceSchema,
  minOrderQty: positiveUnitsSchema,
  orderMultiple: positiveUnitsSchema
});
const casePackIssue = stryMutAct_9fa48("315") ? {} : (stryCov_9fa48("315"), {
  message: stryMutAct_9fa48("316") ? "" : (stryCov_9fa48("316"), 'The minimum order must fill whole case packs.'),
  path: stryMutAct_9fa48("317") ? [] : (stryCov_9fa48("317"), [stryMutAct_9fa48("318") ? "" : (stryCov_9fa48("318"), 'minOrderQty')])
});

/** A new part. Without `sku` a number is generated; `stock` is the first count on hand. */
export const newPartSchema = z.object(stryMutAct_9fa48("319") ? {} : (stryCov_9fa48("319"), {
  ...partFields,
  sku: z.optional(partFields.sku),
  category: z._default(partFields.category, null),
  orderMultiple: z._default(positiveUnitsSchema, 1),
  stock: unitsSchema
})).check(z.refine(stryMutAct_9fa48("320") ? () => undefined : (stryCov_9fa48("320"), part => isWholeCasePacks(part.minOrderQty, part.orderMultiple)), casePackIssue));
export type NewPart = z.infer<typeof newPartSchema>;

/** A new part with the client's key, when it has one, that makes the call safe to repeat. */
export const createPartInput = z.safeExtend(newPartSchema, stryMutAct_9fa48("321") ? {} : (stryCov_9fa48("321"), {
  idempotencyKey: z.optional(idempotencyKeySchema)
}));
export type CreatePartInput = z.infer<typeof createPartInput>;

/**
 * An edited part, whole. `onHand` is a new count, booked as an adjustment; without it the stock
 * stays as it is, so that an edit of the text does not undo a shipment made meanwhile.
 */
export const partEditSchema = z.object(stryMutAct_9fa48("322") ? {} : (stryCov_9fa48("322"), {
  ...partFields,
  id: idSchema,
  onHand: z.optional(unitsSchema),
  status: partStatusSchema
})).check(z.refine(stryMutAct_9fa48("323") ? () => undefined : (stryCov_9fa48("323"), part => isWholeCasePacks(part.minOrderQty, part.orderMultiple)), casePackIssue));
export type PartEdit = z.infer<typeof partEditSchema>;

/** A part is deleted, or archived when orders refer to it. */
export const removedPartSchema = z.object(stryMutAct_9fa48("324") ? {} : (stryCov_9fa48("324"), {
  id: idSchema,
  outcome: z.enum(stryMutAct_9fa48("325") ? [] : (stryCov_9fa48("325"), [stryMutAct_9fa48("326") ? "" : (stryCov_9fa48("326"), 'deleted'), stryMutAct_9fa48("327") ? "" : (stryCov_9fa48("327"), 'archived')]))
}));
export type RemovedPart = z.infer<typeof removedPartSchema>;