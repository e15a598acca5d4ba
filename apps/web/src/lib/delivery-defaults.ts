import { NEWEST_ORDER } from './delivery-defaults.queries.ts';
import { trpc } from './trpc/trpc.ts';

/** Phone and address that a new order starts with, and where they are from. */
export interface DeliveryDefaults {
  phone: string;
  address: string;
  source: 'lastOrder' | 'profile' | null;
}

/**
 * Phone and address of the newest order, or else phone and location of the profile. A failed read
 * leaves the fields empty.
 */
export const deliveryDefaults = {
  /** Whether both reads have ended; `use` returns empty fields before. */
  useIsLoaded(): boolean {
    const newest = trpc.orders.mine.useQuery(NEWEST_ORDER);
    const profile = trpc.profile.get.useQuery({});
    return !newest.isPending && !profile.isPending;
  },
  use(): DeliveryDefaults {
    const newest = trpc.orders.mine.useQuery(NEWEST_ORDER).data?.items[0];
    const profile = trpc.profile.get.useQuery({}).data?.profile;
    return (
      filled('lastOrder', newest?.phone, newest?.address) ??
      filled('profile', profile?.phone, profile?.location) ?? {
        phone: '',
        address: '',
        source: null,
      }
    );
  },
};

function filled(
  source: 'lastOrder' | 'profile',
  phone = '',
  address = '',
): DeliveryDefaults | undefined {
  return phone === '' && address === '' ? undefined : { phone, address, source };
}
