import * as z from 'zod/mini';
import { disputeMarkSchema } from '../disputes/dispute.schema.ts';
import { orderStateSchema } from '../orders/order-state.ts';
import { orderCountsSchema } from '../orders/order-list.schema.ts';
import { paymentMethodSchema } from '../payments/payment.schema.ts';
import { refundStatusSchema } from '../refunds/refund.schema.ts';
import { SETUP_STEPS } from '../settings/setup-steps.ts';
import { countSchema, idSchema, minorSchema, timeSchema } from '../shared/fields.ts';
import { MAX_COUNTED } from '../shared/page-limits.ts';
import { stockRowSchema } from '../stock/stock.schema.ts';

/** How long before its end a hold needs somebody, in milliseconds. */
export const HOLD_ENDS_SOON_MS = 24 * 60 * 60 * 1000;

/** For how long a refund that failed needs somebody, in milliseconds. */
export const FAILED_REFUND_MS = 30 * 24 * 60 * 60 * 1000;

/** The rows of each queue of the overview. */
export const QUEUE_ROWS = 5;

/**
 * What may need an admin, most urgent first: disputes to respond to or to decide about, banks' warnings of
 * fraud, refunds that failed and were not repeated, mails that
 * failed for good, checkouts whose bank receipts settle nothing, credit of bank
 * transfers to send back or keep, unpaid orders whose hold ends soon,
 * refunds that the provider has not finished, returns to decide, refund or replace, orders without
 * an address, paid orders that are not shipped, unpaid orders by bank transfer, parts low in stock, requests to be erased, open
 * messages.
 */
export const NEEDS = [
  'disputes',
  'fraudWarnings',
  'failedRefunds',
  'deadMails',
  'openReceipts',
  'openCredits',
  'endingHolds',
  'openRefunds',
  'openReturns',
  'noAddress',
  'toShip',
  'awaitedTransfers',
  'lowStock',
  'erasures',
  'messages',
] as const;
export type Need = (typeof NEEDS)[number];

/** Where the counts of some needs stop: one that has reached its limit is written as `1,000+`. */
export const MAX_COUNTED_NEEDS: Partial<Record<Need, number>> = {
  openReturns: MAX_COUNTED,
  awaitedTransfers: MAX_COUNTED,
  lowStock: MAX_COUNTED,
  messages: MAX_COUNTED,
};

/** How many things of each kind need somebody. */
export const needCountsSchema = z.object({
  // Absent in a digest that an older release has queued.
  disputes: z._default(countSchema, 0),
  fraudWarnings: z._default(countSchema, 0),
  failedRefunds: countSchema,
  deadMails: countSchema,
  openReceipts: countSchema,
  // Absent in a digest that an older release has queued.
  openCredits: z._default(countSchema, 0),
  endingHolds: countSchema,
  openRefunds: countSchema,
  openReturns: countSchema,
  // Absent in a digest that an older release has queued.
  noAddress: z._default(countSchema, 0),
  toShip: countSchema,
  awaitedTransfers: countSchema,
  lowStock: countSchema,
  erasures: countSchema,
  messages: countSchema,
} satisfies Record<Need, unknown>);
export type NeedCounts = z.infer<typeof needCountsSchema>;

/** Nothing needs anybody. */
export const NO_NEEDS: NeedCounts = {
  disputes: 0,
  fraudWarnings: 0,
  failedRefunds: 0,
  deadMails: 0,
  openReceipts: 0,
  openCredits: 0,
  endingHolds: 0,
  openRefunds: 0,
  openReturns: 0,
  noAddress: 0,
  toShip: 0,
  awaitedTransfers: 0,
  lowStock: 0,
  erasures: 0,
  messages: 0,
};

const checkoutNumberSchema = z.string();

/** A refund that the provider has not finished, or that failed and was not repeated. */
export const unresolvedRefundSchema = z.object({
  id: idSchema,
  checkoutNumber: checkoutNumberSchema,
  amountMinor: minorSchema,
  currency: z.string(),
  status: refundStatusSchema,
  updatedAt: timeSchema,
});
export type UnresolvedRefund = z.infer<typeof unresolvedRefundSchema>;

/** The bank receipts of a checkout that settle nothing yet. */
export const openReceiptsSchema = z.object({
  checkoutNumber: checkoutNumberSchema,
  /** Negative where more was sent back than received. */
  receivedMinor: z.int(),
  currency: z.string(),
  recordedAt: timeSchema,
});
export type OpenReceipts = z.infer<typeof openReceiptsSchema>;

/** A checkout with paid orders that are not shipped. */
export const checkoutToShipSchema = z.object({
  checkoutNumber: checkoutNumberSchema,
  customerName: z.string(),
  paidAt: timeSchema,
  orders: countSchema,
  units: countSchema,
});
export type CheckoutToShip = z.infer<typeof checkoutToShipSchema>;

/** A checkout with unpaid orders, whose hold ends at `expiresAt`. */
export const endingHoldSchema = z.object({
  checkoutNumber: checkoutNumberSchema,
  customerName: z.string(),
  expiresAt: timeSchema,
  dueMinor: minorSchema,
  currency: z.string(),
  paymentMethod: paymentMethodSchema,
  /** What has arrived by bank transfer and settles nothing yet. */
  receivedMinor: z.int(),
});
export type EndingHold = z.infer<typeof endingHoldSchema>;

/** An order with its lines: a checkout. */
const newOrderSchema = z.object({
  checkoutNumber: checkoutNumberSchema,
  customerName: z.string(),
  /** The part of its first line. */
  partName: z.string(),
  lines: z.int(),
  units: z.int(),
  /** The states that its lines are in. */
  states: z.array(orderStateSchema),
  totalMinor: minorSchema,
  currency: z.string(),
});
export type NewOrder = z.infer<typeof newOrderSchema>;

const lowPartSchema = z.pick(stockRowSchema, {
  id: true,
  name: true,
  sku: true,
  available: true,
  threshold: true,
  expectedUnits: true,
  expectedOn: true,
});

const topPartSchema = z.object({
  ...z.pick(stockRowSchema, { id: true, name: true, sku: true }).shape,
  units: countSchema,
  netMinor: minorSchema,
});

export const revenueSchema = z.object({
  checkouts: countSchema,
  paidMinor: minorSchema,
  refundedMinor: z.int(),
});

/** The days of twelve months in whole weeks. */
export const YEAR_DAYS = 364;

/** The last days that the start page of an admin may show; 30 by default. */
export const OVERVIEW_PERIODS = [7, 30, 90, YEAR_DAYS] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];
export const DEFAULT_PERIOD = 30 satisfies OverviewPeriod;

/** The days of one step of the chart: a week in a period that is too long for single days. */
export function stepDays(length: number): number {
  return length < YEAR_DAYS ? 1 : 7;
}

export const overviewInput = z._default(
  z.object({ days: z._default(z.literal(OVERVIEW_PERIODS), DEFAULT_PERIOD) }),
  { days: DEFAULT_PERIOD },
);

/** The start page of an admin. */
export const overviewSchema = z.object({
  /** The time of all figures, in milliseconds. */
  at: timeSchema,
  currency: z.string(),
  needs: needCountsSchema,
  /** What a new shop still has to set. */
  setup: z.array(z.enum(SETUP_STEPS)),
  /** The most urgent of the disputes and warnings of fraud that need somebody. */
  disputes: z.array(disputeMarkSchema),
  fraudWarnings: z.array(disputeMarkSchema),
  /** The latest of the refunds and receipts that need somebody. */
  refunds: z.array(unresolvedRefundSchema),
  receipts: z.array(openReceiptsSchema),
  /** The numbers of the first orders without an address. */
  withoutAddress: z.array(checkoutNumberSchema),
  /**
   * The days of the period in UTC and as many before them for the comparison, oldest first; the last
   * one is not over.
   */
  days: z.array(z.extend(revenueSchema, { day: timeSchema })),
  /** Of the day before until this time of the day. */
  yesterdaySoFar: revenueSchema,
  /** The parts with the highest net totals of the period, and the net total of all parts. */
  topParts: z.object({ netMinor: minorSchema, parts: z.array(topPartSchema) }),
  orderCounts: orderCountsSchema,
  toShip: z.array(checkoutToShipSchema),
  endingHolds: z.array(endingHoldSchema),
  newOrders: z.array(newOrderSchema),
  lowStock: z.array(lowPartSchema),
});
export type Overview = z.infer<typeof overviewSchema>;
