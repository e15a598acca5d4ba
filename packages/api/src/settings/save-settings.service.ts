import { AppError } from '@bm/domain/errors/app-error';
import type { VersionedSettings } from '@bm/domain/settings/settings.schema';
import { type AuditedContext, prepareAudit } from '../audit.ts';

/**
 * Replaces the settings of the shop; every process uses them from its next request on. Throws
 * SETTINGS_CHANGED when they are not of `version` any more.
 */
export function saveSettings(
  ctx: AuditedContext,
  { version, settings }: VersionedSettings,
): Promise<VersionedSettings> {
  const { deps } = ctx;
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const before = await tx.settings.current();
    if (!(await tx.settings.replace(settings, { version, at }))) {
      throw new AppError('SETTINGS_CHANGED');
    }
    await audit(tx, { targetId: 'shop', before: before.settings, after: settings });
    return { version: version + 1, settings };
  });
}
