import { pageInput } from '../../lib/page-input.ts';
import type { ListSearch } from '../../lib/search-params.ts';
import type { TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The input of a page of `users.list`. */
export function userListInput({ query, page }: ListSearch) {
  return { query, ...pageInput(page) };
}

/** A page of the accounts that match the query, oldest first; for admins. */
export const allUsers = {
  load: (utils: TrpcUtils, search: ListSearch) => utils.users.list.prefetch(userListInput(search)),
};
