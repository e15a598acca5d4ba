import { z } from 'zod';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import { toUserInfo } from './account.ts';

/** The admin SDK's `accounts:lookup`, by ids. */
export const lookupAccounts = operation(
  z.object({ localId: z.array(z.string()).max(100).default([]) }),
  ({ accounts }, input) => {
    const found = input.localId.flatMap((localId) => accounts.byId(localId) ?? []);
    return { users: found.map(toUserInfo) };
  },
);

const localIdSchema = z.object({ localId: z.string() });
const updateSchema = localIdSchema.extend({
  disableUser: z.boolean().optional(),
  displayName: z.string().max(256).optional(),
  /** Seconds since 1970: sessions that began up to then end. */
  validSince: z.coerce.number().pipe(z.int().nonnegative()).optional(),
});

/** The admin SDK's `accounts:update`. */
export const updateAccount = operation(updateSchema, (service, input) =>
  service.transaction(() => {
    const { localId, validSince } = input;
    const account = service.accounts.byId(localId);
    ensure(account, 'USER_NOT_FOUND');
    const updated = {
      ...account,
      disabled: input.disableUser ?? account.disabled,
      displayName: input.displayName ?? account.displayName,
      validSince: validSince ?? account.validSince,
    };
    service.accounts.save(updated);
    if (validSince !== undefined) service.sessions.revokeUpTo(localId, validSince);
    return toUserInfo(updated);
  }),
);

/** The admin SDK's `accounts:delete`. */
export const deleteAccount = operation(localIdSchema, (service, { localId }) =>
  service.transaction(() => {
    ensure(service.accounts.byId(localId), 'USER_NOT_FOUND');
    service.accounts.remove(localId);
    return {};
  }),
);
