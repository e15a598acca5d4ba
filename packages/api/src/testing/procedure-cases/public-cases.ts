import { newModel, nothing, newMessage } from './case-makers.ts';
import type { ProcedureCases } from './procedure-case.ts';

/** The procedures that everybody may call. */
export const PUBLIC_CASES: ProcedureCases = {
  'parts.list': { input: nothing },
  'parts.search': { input: () => ({ query: 'wheel' }) },
  'parts.browse': { input: () => ({ query: 'wheel' }) },
  'parts.byId': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.bySlug': { input: async (shop) => ({ slug: (await shop.part()).sku }) },
  'parts.compare': {
    input: async (shop) => ({ skus: [(await shop.part()).sku] }),
  },
  'relations.related': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.neighbours': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.discontinued': {
    input: async (shop) => ({ id: (await shop.part()).id }),
  },
  'parts.categories': { input: nothing },
  'categories.menu': { input: nothing },
  'categories.branch': { input: nothing },
  'categories.tree': { input: nothing },
  'models.list': { input: nothing },
  'models.bySlug': { input: async (shop) => ({ slug: (await newModel(shop)).slug }) },
  'models.fits': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.expected': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'users.exchange': {
    input: (shop) => ({
      email: shop.customer.email,
      idToken: shop.identity.signIn({ email: shop.customer.email }),
    }),
  },
  'reviews.list': { input: nothing },
  'reviews.rating': {
    input: async (shop) => ({ partId: (await shop.part()).id }),
  },
  'searches.record': { input: () => ({ query: 'chain' }) },
  'settings.seller': { input: nothing },
  'settings.delivery': { input: nothing },
  'settings.legalPage': { input: () => ({ name: 'delivery' }) },
  'company.confirmInvoiceEmail': { input: () => ({ token: 'x'.repeat(32) }) },
  'messages.send': { input: newMessage },
  'questions.list': { input: async (shop) => ({ partId: (await shop.part()).id }) },
  'messages.subscribe': { input: () => ({ email: 'reader@shop.test' }) },
  'messages.confirm': { input: () => ({ token: 't'.repeat(32) }) },
  'messages.unsubscribe': { input: () => ({ token: 't'.repeat(32) }) },
};
