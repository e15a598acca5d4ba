import type { DisputeMark } from '@bm/domain/disputes/dispute.schema';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc.ts';

/** All marks; a page reads them at its top, so that the request starts with its own. For admins. */
export const disputeMarks = { use: () => trpc.disputes.marks.useQuery() };

/** The mark of a checkout that is disputed or warned of, the most urgent one; for admins. */
export function useDisputeMark(checkoutId: string): DisputeMark | undefined {
  return disputeMarks.use().data?.find((mark) => mark.checkoutId === checkoutId);
}

/** The disputes and fraud warnings of a checkout; disabled without an id. For admins. */
export const checkoutDisputes = {
  use: (checkoutId: string | undefined) =>
    trpc.disputes.forCheckout.useQuery(checkoutId === undefined ? skipToken : { checkoutId }),
};
