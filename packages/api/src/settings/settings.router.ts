import {
  deliveryOfferSchema,
  legalPageInput,
  legalPageSchema,
  saveLegalPageInput,
  sellerDetailsSchema,
  storedLegalPageSchema,
} from '@bm/domain/settings/legal-pages.schema';
import { LEGAL_PAGES } from '@bm/domain/settings/legal-pages';
import {
  backupStatusSchema,
  saveSettingsInput,
  type VersionedSettings,
} from '@bm/domain/settings/settings.schema';
import { editedSettingsSchema } from '@bm/domain/settings/stored-settings';
import { OPTIONAL_MAILS } from '@bm/mails/mails';
import * as z from 'zod/mini';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import {
  readDeliveryOffer,
  readLegalPage,
  readSellerDetails,
  saveLegalPage,
  storedLegalPages,
} from './legal-pages.service.ts';
import { saveSettings } from './save-settings.service.ts';

const withMails = (stored: VersionedSettings) => ({
  ...stored,
  optionalMails: [...OPTIONAL_MAILS],
});

export const settingsRouter = router({
  get: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(editedSettingsSchema)
    .query(async ({ ctx }) => withMails(await ctx.deps.store.read.settings.current())),

  save: adminProcedure({ rows: 1, audit: 'settings.save' })
    .input(saveSettingsInput)
    .output(editedSettingsSchema)
    .mutation(async ({ ctx, input }) => withMails(await saveSettings(ctx, input))),

  /** Who sells, and which pages there are to read. */
  seller: publicProcedure({ rows: 1, cached: true })
    .input(noInput)
    .output(sellerDetailsSchema)
    .query(({ ctx }) => readSellerDetails(ctx.deps.store.read)),

  /** Delivery beside the price of a part. */
  delivery: publicProcedure({ rows: 1, cached: true })
    .input(noInput)
    .output(deliveryOfferSchema)
    .query(({ ctx }) => readDeliveryOffer(ctx.deps.store.read)),

  legalPage: publicProcedure({ rows: 1, cached: true })
    .input(legalPageInput)
    .output(legalPageSchema)
    .query(({ ctx, input }) => readLegalPage(ctx, input.name)),

  legalPages: adminProcedure({ rows: LEGAL_PAGES.length })
    .input(noInput)
    .output(z.array(storedLegalPageSchema))
    .query(({ ctx }) => storedLegalPages(ctx.deps.store.read)),

  saveLegalPage: adminProcedure({ rows: 1, audit: 'settings.saveLegalPage' })
    .input(saveLegalPageInput)
    .output(storedLegalPageSchema)
    .mutation(({ ctx, input }) => saveLegalPage(ctx, input)),

  backups: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(backupStatusSchema)
    .query(({ ctx }) => ({ problem: ctx.deps.backupProblem?.() ?? null })),
});
