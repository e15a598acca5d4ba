import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { addToCartCopy } from '../../../copy/parts.ts';
import { DRAFT_PREFIX } from '../../../lib/forms/clear-drafts.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';

/** Units of a part that are added to the cart once. */
export interface Addition {
  partId: string;
  quantity: number;
  /** The name of the part, for the message. */
  name: string;
}

/** Where an addition to the cart waits for the sign-in. */
export const PENDING_KEY = `${DRAFT_PREFIX}cart addition`;

/** Whether a visitor has pressed `Add to cart` in this tab and then had to sign in. */
export function hasPendingAddition(): boolean {
  try {
    return sessionStorage.getItem(PENDING_KEY) !== null;
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
