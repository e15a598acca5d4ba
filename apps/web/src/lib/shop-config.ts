import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { createContext, use } from 'react';

export const ShopConfigContext = createContext<ShopConfig | null>(null);

/** How this shop is run: currency, public keys, which stand-ins serve. */
export function useShopConfig(): ShopConfig {
  const config = use(ShopConfigContext);
  if (config === null) throw new Error('useShopConfig needs the router around it.');
  return config;
}
