import type { NumberSetting } from '@bm/domain/settings/number-settings';
import { dashboardPages } from '../dashboard-pages.ts';

/** Sections of the form that have numbers alone. */
const numberSections = {
  stock: { title: 'Stock' },
  retention: { title: 'Personal data', hint: 'What is older is deleted by itself.' },
} as const satisfies Record<string, { title: string; hint?: string }>;

interface NumberCopy {
  /** The section of the form in which the setting stands. */
  section: 'bank' | keyof typeof numberSections;
  label: string;
  hint?: string;
  invalid: (least: number, most: number) => string;
}

const numbers: Readonly<Record<NumberSetting, NumberCopy>> = {
  lowStockThreshold: {
    section: 'stock',
    label: 'Low stock below',
    hint: 'Available units, for parts without a threshold of their own.',
    invalid: () => 'A whole number of units, 0 or more.',
  },
  bankHoldHours: {
    section: 'bank',
    label: 'Stock is reserved for',
    hint: 'Hours; 336 are 14 days.',
    invalid: (least, most) => `A whole number of hours from ${least} to ${most}.`,
  },
  messageRetentionMonths: {
    section: 'retention',
    label: 'Messages and mails, months',
    invalid: (least, most) => `A whole number of months, ${least} to ${most}.`,
  },
};

/** The page of the shop's settings, for admins. */
export const settingsCopy = {
  title: dashboardPages['/dashboard/settings'].title,
  intro: 'For the whole shop, from the next request on. Every change is recorded.',
  loading: 'The settings are loading.',
  failed: 'The settings did not load.',
  save: 'Save settings',
  saved: 'The settings are saved.',
  reload: 'Show the present settings',

  seller: 'Seller',
  legalName: 'Legal name',
  address: 'Address',
  taxNumber: 'Tax number',
  phone: 'Phone',
  sellerHint: 'On proformas and invoices, in the footer of every page and on the contact page.',

  bank: 'Bank transfer',
  bankHint: 'Buyers may choose bank transfer while an account is given.',
  account: 'IBAN or account number',
  swift: 'SWIFT code',
  holder: 'Account holder',
  holderHint: 'Empty for the legal name of the seller.',
  bankName: 'Bank',
  receipts: 'Record a bank receipt',

  tax: 'Tax',
  taxHint: 'Prices are net. With a rate of 0 nothing of tax is shown.',
  taxName: 'Name',
  taxRate: 'Rate in per cent',
  taxRateInvalid: 'A rate from 0 to 100 with at most two decimals, like 7.5.',
  purchaseHint:
    'Prices are net. The cart and the page of a part add delivery and tax before an order is placed.',

  delivery: 'Delivery methods',
  deliveryHint: 'Buyers see the active ones in this order; the first is chosen for them.',
  deliveryNote: 'Countries and delivery time',
  deliveryNoteHint:
    'One sentence beside the price of every part: “We deliver to Bangladesh and India in 3 to 5 working days.”',
  deliveryRows: {
    row: (row: number) => `Delivery method ${row}`,
    remove: (row: number) => `Remove delivery method ${row}`,
    add: 'Add a delivery method',
    full: (max: number) => `At most ${max} delivery methods.`,
  },
  methodName: 'Name',
  methodText: 'Text',
  charge: 'Charge',
  chargeInvalid: (currency: string) =>
    `An amount in ${currency.toUpperCase()} without commas, or 0.`,
  freeFrom: 'Free from',
  freeFromHint: 'Sum of the lines without tax; empty for never.',
  freeFromInvalid: (currency: string) =>
    `An amount above 0 in ${currency.toUpperCase()} without commas, or empty.`,
  active: 'Active',

  numbers,
  numberSections,
  search: 'Search',
  searchHint: 'What buyers call a part, and what the shop calls it.',
  synonyms: 'Synonyms',
  synonymsHint: 'One per line: “tire = tyre” for both ways, “bb > bottom bracket” for one.',

  mails: 'Mails',
  mailsHint: 'Mails about received payments and refunds are always sent.',
  contactAddress: 'Forward messages to',
  contactAddressHint: 'An email address; empty to read them in the dashboard only.',
  contactAddressInvalid: 'Provide a valid email, or nothing.',
  optionalMails: 'The shop also sends',

  legal: {
    title: 'Pages of the shop',
    hint: 'An empty page is neither shown nor linked. A line that begins with “# ” is a heading, an empty line ends a paragraph. Delivery always shows the active ways of delivery.',
    failed: 'The pages did not load.',
    text: (title: string) => `Text of the page ${title}`,
    save: (title: string) => `Save ${title}`,
    see: 'See the page',
    saved: (title: string) => `The page ${title} is saved.`,
    changed: 'Show the present text',
  },

  exemptions: 'Companies without tax',
  exemptionsHint: 'Their next orders bear no tax. Placed ones stay as they are.',
  noExemptions: 'Every company pays tax.',
  exemptionsFailed: 'The list did not load.',
  customerEmail: 'Email of the customer',
  reason: 'Reason',
  reasonHint: 'It stands on the order and its documents.',
  exempt: 'Exempt from tax',
  exempted: (email: string) => `${email} pays no tax from now on.`,
  endExemption: 'End the exemption',
  endExemptionOf: (email: string) => `End the exemption of ${email}`,
  ended: (email: string) => `${email} pays tax from now on.`,
} as const;
