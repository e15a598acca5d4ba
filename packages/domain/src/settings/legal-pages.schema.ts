import * as z from 'zod/mini';
import { textSchema, timeSchema } from '../shared/fields.ts';
import { LEGAL_PAGES, MAX_LEGAL_TEXT } from './legal-pages.ts';
import { storedMethodSchema, storedSellerSchema } from './stored-settings.ts';

export const legalPageInput = z.object({ name: z.enum(LEGAL_PAGES) });

/** `version` counts the changes of the page: 0 before the first. */
const versionSchema = z.int().check(z.nonnegative());

/** `version` is that of the text that the admin edited; a later one rejects the change. */
export const saveLegalPageInput = z.object({
  name: z.enum(LEGAL_PAGES),
  version: versionSchema,
  text: textSchema(MAX_LEGAL_TEXT),
});

export const storedLegalPageSchema = z.object({
  name: z.enum(LEGAL_PAGES),
  version: versionSchema,
  text: z.string(),
});
export type StoredLegalPage = z.infer<typeof storedLegalPageSchema>;

const publicMethodSchema = z.omit(storedMethodSchema, { active: true });

/** Delivery as it is shown beside the price of a part; the page `delivery` has the rest. */
export const deliveryOfferSchema = z.object({
  /** Where the shop delivers to, and how fast; empty where no admin has said so. */
  note: z.string(),
  methods: z.array(publicMethodSchema),
});
export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>;

/** A page as visitors read it; `updatedAt` (milliseconds) is null for a page without a text. */
export const legalPageSchema = z.object({
  name: z.enum(LEGAL_PAGES),
  text: z.string(),
  updatedAt: z.nullable(timeSchema),
  /** The active ways of delivery, on the page `delivery` only; amounts in minor units, without tax. */
  deliveryMethods: z.array(publicMethodSchema),
});
export type LegalPageContent = z.infer<typeof legalPageSchema>;

/** Who sells, and the pages that have something to read. */
export const sellerDetailsSchema = z.object({
  seller: storedSellerSchema,
  pages: z.array(z.enum(LEGAL_PAGES)),
});
export type SellerDetails = z.infer<typeof sellerDetailsSchema>;
