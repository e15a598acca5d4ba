import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { createContext, use } from 'react';

export const ShopConfigContext = createContext<ShopConfig | null>(null);

/** The public configuration of the shop: currency, public keys, active stand-ins. */
export function useShopConfig(): ShopConfig {
  const config = use(ShopConfigContext);
  if (config === null) throw new Error('useShopConfig needs the router around it.');
  return config;
}
