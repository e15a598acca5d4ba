import { AppError } from '@bm/domain/errors/app-error';
import type { Settings, VersionedSettings } from '@bm/domain/settings/settings.schema';
import { isOptionalMail } from '@bm/mails/mails';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Replaces the settings of the shop; every process uses them from its next request on. Throws
 * SETTINGS_CHANGED when they are not of `version` any more, BAD_INPUT when they switch off a mail that is not
 * optional.
 */
export function saveSettings(
  ctx: AuditedContext,
  { version, settings }: VersionedSettings,
): Promise<VersionedSettings> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const before = await tx.settings.current();
    checkSwitchedOff(settings, before.settings);
    if (!(await tx.settings.replace(settings, { version, at }))) {
      throw new AppError('SETTINGS_CHANGED');
    }
    await audit({ targetId: 'shop', before: before.settings, after: settings });
    return { version: version + 1, settings };
  });
}

/** Names that are switched off already may be those of another version of this program. */
function checkSwitchedOff({ mails }: Settings, before: Settings): void {
  const wrong = mails.off.find((kind) => !isOptionalMail(kind) && !before.mails.off.includes(kind));
  if (wrong === undefined) return;
  const message = `The mail “${wrong}” cannot be switched off.`;
  const issues = [{ path: 'settings.mails.off', message }];
  throw new AppError('BAD_INPUT', { message, details: { issues } });
}
