import * as z from 'zod/mini';
import { checkoutSchema } from '../checkouts/checkout.schema.ts';
import { noteSchema } from '../notes/note.schema.ts';
import { namedCompanySchema } from '../company/company.schema.ts';
import { disputeSchema } from '../disputes/dispute.schema.ts';
import { invoiceEmailSchema } from '../company/invoice-email.schema.ts';
import { documentSchema } from '../documents/document.schema.ts';
import { mailSchema } from '../mails/mail.schema.ts';
import {
  contactMessageSchema,
  newsletterAddressSchema,
  replySchema,
} from '../messages/message.schema.ts';
import { orderEventSchema, orderSchema } from '../orders/order.schema.ts';
import { refundSchema } from '../refunds/refund.schema.ts';
import { orderReturnSchema } from '../returns/return.schema.ts';
import { shipmentSchema } from '../shipments/shipment.schema.ts';
import { orderPaymentSchema } from '../payments/payment.schema.ts';
import { creditSchema } from '../payments/credit.schema.ts';
import { receiptSchema } from '../payments/receipt.schema.ts';
import { profileSchema } from '../profile/profile.schema.ts';
import { restockRequestSchema } from '../restock/restock.schema.ts';
import { reviewSchema } from '../reviews/review.schema.ts';
import { idSchema, timeSchema } from '../shared/fields.ts';
import { userSchema } from '../users/user.schema.ts';
import { erasureRequestSchema } from './erasure.schema.ts';

/** The most admin actions on an account that a download has. */
export const MAX_ACCOUNT_CHANGES = 1000;

/** The version of the format; it changes with every incompatible change. */
export const PERSONAL_DATA_FORMAT = 1;

const accountSchema = z.extend(userSchema, {
  /** The id of the account at the identity provider. */
  identityProviderId: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** Sign-ins before this time are no longer valid; 0 where all are. */
  sessionsValidFrom: timeSchema,
});

/** What admins noted on the customer or a checkout, without the names of the admins. */
const exportedNoteSchema = z.omit(noteSchema, { authorName: true });

/** A message with the replies of the shop. */
const exportedMessageSchema = z.extend(contactMessageSchema, { replies: z.array(replySchema) });

const exportedOrderSchema = z.extend(orderSchema, { events: z.array(orderEventSchema) });

/** A checkout with all that belongs to it. Payments name the card provider's ids, and no secrets. */
const exportedCheckoutSchema = z.extend(checkoutSchema, {
  orders: z.array(exportedOrderSchema),
  shipments: z.array(shipmentSchema),
  refunds: z.array(refundSchema),
  returns: z.array(orderReturnSchema),
  disputes: z.array(disputeSchema),
  payments: z.array(orderPaymentSchema),
  receipts: z.array(receiptSchema),
  credits: z.array(creditSchema),
  internalNotes: z.array(exportedNoteSchema),
});

/** A review that the customer wrote; admins can hide it. */
const ownReviewSchema = z.extend(reviewSchema, { hidden: z.boolean() });
export type OwnReview = z.infer<typeof ownReviewSchema>;

const storedLineSchema = z.object({ partId: idSchema, quantity: z.int() });
const cartLineSchema = z.extend(storedLineSchema, { addedAt: timeSchema, seenAt: timeSchema });
const listSchema = z.object({
  id: idSchema,
  name: z.string(),
  updatedAt: timeSchema,
  lines: z.array(storedLineSchema),
});

/** An action of an admin, or of the shop itself, on the account. */
const accountChangeSchema = z.object({
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: timeSchema,
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** A document; `pdf` is the path of its file, which needs the access token. */
const exportedDocumentSchema = z.extend(documentSchema, { pdf: z.string() });

/** A mail to the customer, as it was sent; without its HTML, which says the same as its text. */
const ownMailSchema = z.pick(mailSchema, {
  id: true,
  kind: true,
  recipient: true,
  state: true,
  subject: true,
  text: true,
  createdAt: true,
  sentAt: true,
});
export type OwnMail = z.infer<typeof ownMailSchema>;

/** The lists that grow with the account: a download reads and writes them page by page. */
export const pagedPersonalDataSchema = z.object({
  checkouts: z.array(exportedCheckoutSchema),
  documents: z.array(exportedDocumentSchema),
  reviews: z.array(ownReviewSchema),
  /** Messages, mails and the newsletter are those of a verified email. */
  messages: z.array(exportedMessageSchema),
  mails: z.array(ownMailSchema),
});
export type PagedPersonalData = z.infer<typeof pagedPersonalDataSchema>;

/** All the rest, whose size is bounded. */
export const boundedPersonalDataSchema = z.object({
  format: z.literal(PERSONAL_DATA_FORMAT),
  exportedAt: timeSchema,
  account: accountSchema,
  accountChanges: z.array(accountChangeSchema),
  notes: z.array(exportedNoteSchema),
  erasureRequest: z.nullable(erasureRequestSchema),
  profile: z.nullable(profileSchema),
  company: namedCompanySchema,
  cart: z.array(cartLineSchema),
  lists: z.array(listSchema),
  /** The parts of whose return the account waits to be told. */
  restockRequests: z.array(restockRequestSchema),
  newsletter: z.nullable(newsletterAddressSchema),
  /** The invoice email with the times of its confirmation. */
  invoiceEmail: z.nullable(invoiceEmailSchema),
});
export type BoundedPersonalData = z.infer<typeof boundedPersonalDataSchema>;

/**
 * What a customer downloads: all that the shop stores of the account, as one JSON object. Times are
 * milliseconds since 1970 UTC, amounts are minor units.
 */
export const personalDataSchema = z.extend(
  boundedPersonalDataSchema,
  pagedPersonalDataSchema.shape,
);
