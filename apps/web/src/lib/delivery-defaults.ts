import { trpc, type TrpcUtils } from './trpc/trpc.ts';

/** Phone and address that a new order starts with, and where they are from. */
export interface DeliveryDefaults {
  phone: string;
  address: string;
  source: 'lastOrder' | 'profile' | null;
}

const NEWEST = { limit: 1 };

/**
 * Phone and address of the newest order, or else phone and location of the profile. Both reads are
 * in one request; a failed one leaves the fields empty.
 */
export const deliveryDefaults = {
  load: (utils: TrpcUtils) =>
    Promise.all([utils.orders.mine.prefetch(NEWEST), utils.profile.get.prefetch({})]),
  /** Whether both reads have ended; `use` returns empty fields before. */
  useIsLoaded(): boolean {
    const newest = trpc.orders.mine.useQuery(NEWEST);
    const profile = trpc.profile.get.useQuery({});
    return !newest.isPending && !profile.isPending;
  },
  use(): DeliveryDefaults {
    const newest = trpc.orders.mine.useQuery(NEWEST).data?.items[0];
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
