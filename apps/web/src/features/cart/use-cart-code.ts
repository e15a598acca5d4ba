import { useIsFetching } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Loads the code of the cart when the page at hand has its data, for a cart that has lines. */
export function useCartCode(lines: number | undefined): void {
  const router = useRouter();
  const isLoading = useIsFetching() > 0;
  const isWanted = lines !== undefined && lines > 0 && !isLoading;
  useEffect(() => {
    // A failure shows when the cart is opened, which loads it again.
    if (isWanted)
      router.loadRouteChunk(router.routesByPath['/dashboard/cart'])?.catch(() => undefined);
  }, [isWanted, router]);
}
