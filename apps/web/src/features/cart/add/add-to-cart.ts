import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { addToCartCopy } from '../../../copy/parts.ts';
import { DRAFT_PREFIX } from '../../../lib/forms/clear-drafts.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { PENDING, type Addition } from './addition.ts';

/** Whether a visitor has pressed `Add to cart` in this tab and then had to sign in. */
export function hasPendingAddition(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_PREFIX + PENDING) !== null;
  } catch {
    return false;
  }
}

/** Loads the code of the additions; without it, shows a message and returns undefined. */
export async function loadAddPart() {
  try {
    return await import('./add-part.ts');
  } catch (error) {
    toast.error(addToCartCopy.failed(getErrorMessage(error)));
    return undefined;
  }
}

/** Adds units of a part to the cart. The code is loaded with the first use. */
export function useAddToCart() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const add = async (addition: Addition): Promise<void> => {
    setPending(true);
    try {
      const code = await loadAddPart();
      await code?.addPart({ deps: router.options.context, router }, addition);
    } finally {
      setPending(false);
    }
  };
  return { add, isPending };
}
