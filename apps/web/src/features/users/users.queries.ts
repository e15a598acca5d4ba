import type { TrpcUtils } from '../../lib/trpc/trpc.ts';

/** Every account, oldest first; for admins. */
export const allUsers = {
  load: (utils: TrpcUtils) => utils.users.list.prefetch({}),
};
