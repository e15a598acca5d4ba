import type { TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The input of `users.list` without an empty query: equal searches have equal query keys. */
export function userListInput(query: string | undefined) {
  return query === undefined ? {} : { query };
}

/** The accounts whose email contains the query, oldest first; for admins. */
export const allUsers = {
  load: (utils: TrpcUtils, query: string | undefined) =>
    utils.users.list.prefetch(userListInput(query)),
};
