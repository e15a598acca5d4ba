/** The fixed objects by their paths: the account and its country. */
export const ACCOUNT_OBJECTS: Readonly<Record<string, object>> = {
  '/account': {
    id: 'acct_standin',
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
  },
  '/country_specs/US': {
    id: 'US',
    object: 'country_spec',
    default_currency: 'usd',
    supported_payment_currencies: Intl.supportedValuesOf('currency').map((code) =>
      code.toLowerCase(),
    ),
  },
};
