import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Addition } from './pending-addition.ts';

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
