import { attributesRouter } from './attributes/attributes.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { cartRouter } from './cart/cart.router.ts';
import { checkoutsRouter } from './checkouts/checkouts.router.ts';
import { companyRouter } from './company/company.router.ts';
import { compileSchemas } from './compiled-schemas.ts';
import { customersRouter } from './customers/customers.router.ts';
import { disputesRouter } from './disputes/disputes.router.ts';
import { documentsRouter } from './documents/documents.router.ts';
import { exportsRouter } from './exports/exports.router.ts';
import { importsRouter } from './imports/imports.router.ts';
import { listsRouter } from './lists/lists.router.ts';
import { mailsRouter } from './mails/mails.router.ts';
import { messagesRouter } from './messages/messages.router.ts';
import { categoriesRouter } from './categories/categories.router.ts';
import { modelsRouter } from './models/models.router.ts';
import { ordersRouter } from './orders/orders.router.ts';
import { overviewRouter } from './overview/overview.router.ts';
import { partsRouter } from './parts/parts.router.ts';
import { paymentsRouter } from './payments/payments.router.ts';
import { personalDataRouter } from './personal-data/personal-data.router.ts';
import { profileRouter } from './profile/profile.router.ts';
import { questionsRouter } from './questions/questions.router.ts';
import { quickOrderRouter } from './quick-order/quick-order.router.ts';
import { refundsRouter } from './refunds/refunds.router.ts';
import { relationsRouter } from './relations/relations.router.ts';
import { restockRouter } from './restock/restock.router.ts';
import { searchesRouter } from './searches/searches.router.ts';
import { returnsRouter } from './returns/returns.router.ts';
import { reviewsRouter } from './reviews/reviews.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { shipmentsRouter } from './shipments/shipments.router.ts';
import { stockRouter } from './stock/stock.router.ts';
import { createCallerFactory, router } from './trpc.ts';
import { usersRouter } from './users/users.router.ts';

export const appRouter = router({
  parts: partsRouter,
  attributes: attributesRouter,
  relations: relationsRouter,
  categories: categoriesRouter,
  models: modelsRouter,
  stock: stockRouter,
  imports: importsRouter,
  exports: exportsRouter,
  orders: ordersRouter,
  cart: cartRouter,
  lists: listsRouter,
  restock: restockRouter,
  searches: searchesRouter,
  checkouts: checkoutsRouter,
  quickOrder: quickOrderRouter,
  users: usersRouter,
  reviews: reviewsRouter,
  profile: profileRouter,
  payments: paymentsRouter,
  shipments: shipmentsRouter,
  refunds: refundsRouter,
  returns: returnsRouter,
  disputes: disputesRouter,
  documents: documentsRouter,
  overview: overviewRouter,
  messages: messagesRouter,
  questions: questionsRouter,
  customers: customersRouter,
  mails: mailsRouter,
  audit: auditRouter,
  settings: settingsRouter,
  company: companyRouter,
  personalData: personalDataRouter,
});

compileSchemas(
  Object.values(appRouter._def.record).flatMap((procedures) =>
    Object.values(procedures).map(({ _def: definition }) => definition),
  ),
);

export type AppRouter = typeof appRouter;

/** Creates callers that run procedures in this process, with all checks. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
