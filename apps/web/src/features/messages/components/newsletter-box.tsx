import { useState } from 'react';
import {
  NewsletterForm,
  type NewsletterEntry,
} from '../../../components/layout/site/newsletter-form.tsx';
import { siteCopy } from '../../../copy/site.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

/** The newsletter form in the footer. */
export function NewsletterBox() {
  const hydrated = useHydrated();
  const subscribe = useSubscribe();
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (entry: NewsletterEntry, clear: () => void) => {
    const found = await validateNewsletterEntry(entry);
    setProblem(found);
    if (found === null) subscribe.mutate(entry, { onSuccess: clear });
  };

  return (
    <NewsletterForm
      disabled={!hydrated}
      pending={subscribe.isPending}
      result={problem === null ? submissionResult(subscribe) : { ok: false, text: problem }}
      onSubmit={(entry, clear) => void submit(entry, clear)}
    />
  );
}

function submissionResult({ status, variables, error }: ReturnType<typeof useSubscribe>) {
  if (status === 'success') {
    return { ok: true, text: siteCopy.footer.subscribed(variables.email) };
  }
  return status === 'error' ? { ok: false, text: getErrorMessage(error) } : undefined;
}

/** Adds an email address to the newsletter. */
function useSubscribe() {
  const utils = trpc.useUtils();
  return trpc.messages.subscribe.useMutation({
    onSuccess: () => utils.messages.addresses.invalidate(),
  });
}

/**
 * Validates a newsletter entry; null when valid. The schema is loaded with the first entry; if that
 * fails, only the server validates.
 */
export async function validateNewsletterEntry(entry: NewsletterEntry): Promise<string | null> {
  const rules = await import('@bm/domain/messages/message.schema').catch(() => null);
  return rules?.newsletterInput.safeParse(entry).error?.issues[0]?.message ?? null;
}
