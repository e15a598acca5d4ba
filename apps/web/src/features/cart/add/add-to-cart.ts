import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DRAFT_PREFIX } from '../../../lib/forms/clear-drafts.ts';

/** Units of a part that are added to the cart once. */
export interface Addition {
  partId: string;
  quantity: number;
  /** The name of the part, for the message. */
  name: string;
  idempotencyKey: string;
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

/** Adds units of a part to the cart. The code is loaded with the first use. */
export function useAddToCart() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const add = async (item: Omit<Addition, 'idempotencyKey'>): Promise<void> => {
    setPending(true);
    try {
      const { addPart } = await import('./add-part.ts');
      const context = { deps: router.options.context, router };
      await addPart(context, { ...item, idempotencyKey: crypto.randomUUID() });
    } finally {
      setPending(false);
    }
  };
  return { add, isPending };
}
