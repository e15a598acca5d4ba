import type { LegalPageName } from '@bm/domain/settings/legal-pages';

const SAMPLE =
  'A sample text of the demo shop. Replace it in the settings before you sell anything.';

/** The legal pages of the demo. */
export const DEMO_PAGES: Readonly<Record<LegalPageName, string>> = {
  delivery: `${SAMPLE}

# Time
Orders leave the works in Bangladesh within five working days after payment. A delivery by sea takes four to six weeks, by air one week.

# Countries
We deliver to every country that a carrier of ours serves. The buyer pays duties and import taxes.`,
  terms: `${SAMPLE}

# Orders
An order is placed when you press Place orders, and binding once it is paid. Until then it holds its stock, and you may cancel it.

# Prices and payment
Prices are net, per unit, and those of the moment of the order. You pay by card, or by bank transfer where the shop offers it.

# Minimum and case packs
Each part has a minimum quantity and is sold in whole case packs.`,
  privacy: `${SAMPLE}

# What we store
Your account, your orders with their documents, your messages and your reviews. Your dashboard has a download of all of it.

# How long
Documents as long as the law demands, messages and mails as long as the settings of the shop say. Your dashboard also has the request to erase your data.`,
  imprint: `${SAMPLE}

# Seller
The legal name, the address and the tax number of the settings are in the footer of each page.`,
};
