import { attributesRouter } from './attributes/attributes.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { cartRouter } from './cart/cart.router.ts';
import { checkoutsRouter } from './checkouts/checkouts.router.ts';
import { companyRouter } from './company/company.router.ts';
import { documentsRouter } from './documents/documents.router.ts';
import { exportsRouter } from './exports/exports.router.ts';
import { importsRouter } from './imports/imports.router.ts';
import { listsRouter } from './lists/lists.router.ts';
import { mailsRouter } from './mails/mails.router.ts';
import { messagesRouter } from './messages/messages.router.ts';
import { ordersRouter } from './orders/orders.router.ts';
import { overviewRouter } from './overview/overview.router.ts';
import { partsRouter } from './parts/parts.router.ts';
import { closeOrderRouter } from './payments/close-order.router.ts';
import { confirmErasureRouter, paymentsRouter } from './payments/payments.router.ts';
import { personalDataRouter } from './personal-data/personal-data.router.ts';
import { profileRouter } from './profile/profile.router.ts';
import { quickOrderRouter } from './quick-order/quick-order.router.ts';
import { refundsRouter } from './refunds/refunds.router.ts';
import { reviewsRouter } from './reviews/reviews.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { shipmentsRouter } from './shipments/shipments.router.ts';
import { stockRouter } from './stock/stock.router.ts';
import { createCallerFactory, mergeRouters, router } from './trpc.ts';
import { usersRouter } from './users/users.router.ts';

export const appRouter = router({
  parts: partsRouter,
  attributes: attributesRouter,
  stock: stockRouter,
  imports: importsRouter,
  exports: exportsRouter,
  orders: mergeRouters(ordersRouter, closeOrderRouter),
  cart: cartRouter,
  lists: listsRouter,
  checkouts: checkoutsRouter,
  quickOrder: quickOrderRouter,
  users: usersRouter,
  reviews: reviewsRouter,
  profile: profileRouter,
  payments: paymentsRouter,
  shipments: shipmentsRouter,
  refunds: refundsRouter,
  documents: documentsRouter,
  overview: overviewRouter,
  messages: messagesRouter,
  mails: mailsRouter,
  audit: auditRouter,
  settings: settingsRouter,
  company: companyRouter,
  personalData: mergeRouters(personalDataRouter, confirmErasureRouter),
});

export type AppRouter = typeof appRouter;

/** Creates callers that run procedures in this process, with all checks. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
