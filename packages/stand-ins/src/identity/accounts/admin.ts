import { z } from 'zod';
import { ensure } from '../errors.ts';
import type { IdentityService } from '../identity-service.ts';
import { toUserInfo } from './account.ts';

export const lookupSchema = z.object({ localId: z.array(z.string()).max(100).default([]) });

/** The admin SDK's `accounts:lookup`, by ids. */
export function lookupAccounts(service: IdentityService, input: z.output<typeof lookupSchema>) {
  const accounts = input.localId.flatMap((localId) => service.accounts.byId(localId) ?? []);
  return { users: accounts.map(toUserInfo) };
}

export const localIdSchema = z.object({ localId: z.string() });
export const accountUpdateSchema = localIdSchema.extend({
  disableUser: z.boolean().optional(),
  displayName: z.string().max(256).optional(),
  /** Seconds since 1970: sessions that began up to then end. */
  validSince: z.coerce.number().pipe(z.int().nonnegative()).optional(),
});

/** The admin SDK's `accounts:update`. */
export function updateAccount(
  service: IdentityService,
  { localId, disableUser, displayName, validSince }: z.output<typeof accountUpdateSchema>,
) {
  return service.transaction(() => {
    const account = service.accounts.byId(localId);
    ensure(account, 'USER_NOT_FOUND');
    const updated = {
      ...account,
      disabled: disableUser ?? account.disabled,
      displayName: displayName ?? account.displayName,
      validSince: validSince ?? account.validSince,
    };
    service.accounts.save(updated);
    if (validSince !== undefined) service.sessions.revokeUpTo(localId, validSince);
    return toUserInfo(updated);
  });
}

/** The admin SDK's `accounts:delete`. */
export function deleteAccount(
  service: IdentityService,
  { localId }: z.output<typeof localIdSchema>,
) {
  return service.transaction(() => {
    ensure(service.accounts.byId(localId), 'USER_NOT_FOUND');
    service.accounts.remove(localId);
    return {};
  });
}
