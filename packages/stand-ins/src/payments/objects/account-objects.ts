/** The fixed objects by their paths: the account, its country and its one webhook endpoint. */
export function accountObjects(webhookUrl: string): Record<string, object> {
  return {
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
    '/webhook_endpoints': {
      object: 'list',
      data: [
        {
          id: 'we_standin',
          object: 'webhook_endpoint',
          enabled_events: ['*'],
          livemode: false,
          status: 'enabled',
          url: webhookUrl,
        },
      ],
      has_more: false,
      url: '/v1/webhook_endpoints',
    },
  };
}
