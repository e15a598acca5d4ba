import { toast } from '../../components/ui/feedback/toast.tsx';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Queues one failed mail again, or all of them. */
export function useResend() {
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: async ({ resent }: { resent: number }) => {
      toast.success(copy.resent(resent));
      await utils.mails.invalidate();
    },
    onError: (error: unknown) => {
      toast.error(getErrorMessage(error));
    },
  };
  return {
    one: trpc.mails.resend.useMutation(callbacks),
    all: trpc.mails.resendDead.useMutation(callbacks),
  };
}
