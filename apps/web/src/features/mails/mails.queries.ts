import { MAIL_FILTERS, type MailFilter } from '@bm/domain/mails/mail-rules';
import { mailsCopy } from '../../copy/admin/mails.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The mails in the states of a filter, newest first, page by page; for admins. */
export const mailList = {
  use: (filter: MailFilter) => trpc.mails.list.useInfiniteQuery({ filter }, byCursor),
};

/** A mail as it was sent. The address of its HTML expires, so it is read anew for each view. */
export const sentMail = {
  use: (id: string) => trpc.mails.byId.useQuery({ id }, { gcTime: 0, refetchOnWindowFocus: false }),
};

/** For calls that queue failed mails again. */
export const resending = {
  invalidates: (utils: TrpcUtils) => [utils.mails.invalidate()],
  done: ({ resent }: { resent: number }) => mailsCopy.resent(resent),
};

/** The search parameters of the page, unchecked. */
export interface MailsSearch {
  state?: unknown;
  id?: unknown;
}

/** Returns the list that is shown, and the id of the mail that is read. */
export function parseMailsSearch({ state, id }: MailsSearch) {
  return {
    filter: MAIL_FILTERS.find((filter) => filter === state) ?? 'sent',
    id: typeof id === 'string' ? id : null,
  };
}
