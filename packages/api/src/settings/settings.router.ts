import { backupStatusSchema, saveSettingsInput } from '@bm/domain/settings/settings.schema';
import { storedVersionSchema } from '@bm/domain/settings/stored-settings';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { saveSettings } from './save-settings.service.ts';

export const settingsRouter = router({
  get: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(storedVersionSchema)
    .query(({ ctx }) => ctx.deps.store.read.settings.current()),

  save: adminProcedure({ rows: 1 })
    .input(saveSettingsInput)
    .output(storedVersionSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),

  backups: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(backupStatusSchema)
    .query(({ ctx }) => ({ problem: ctx.deps.backupProblem?.() ?? null })),
});
