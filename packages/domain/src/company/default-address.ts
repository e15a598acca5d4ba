import type { Company, DeliveryAddress } from './company.schema.ts';

/** The address that the cart proposes; undefined for an empty address book. */
export function defaultAddress({
  addresses,
  defaultAddressId,
}: Pick<Company, 'addresses' | 'defaultAddressId'>): DeliveryAddress | undefined {
  return addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0];
}
