/** The page of a customer's company. */
export const companyCopy = {
  title: 'Company',
  intro: 'For new orders and their documents. Placed orders keep theirs.',
  loading: 'Your company is loading.',
  failed: 'Your company did not load.',
  save: 'Save company',
  saved: 'Your company is saved.',
  reload: 'Show what is stored',

  data: 'Company',
  name: 'Company name',
  taxNumber: 'Tax number',
  billingAddress: 'Billing address',
  invoiceEmail: 'Invoice email',
  invoiceEmailHint:
    'Gets a copy of each mail with a document. Empty for your sign-in address alone.',
  invoiceEmailInvalid: 'Write an email address, or leave this empty.',
  /** Of the stored invoice email. */
  confirmation: {
    confirmed: (email: string) => `${email} is confirmed and gets its copies.`,
    unconfirmed: (email: string) => `${email} is not confirmed.`,
    asked: 'Follow the link in the mail that we sent there; then it gets its copies.',
    notAsked: 'Send a mail with a link there; once it is followed, the address gets its copies.',
    send: 'Send the link',
    sendAgain: 'Send the link again',
    sent: (email: string) => `A mail with a link is on its way to ${email}.`,
  },
  exempt: (reason: string) => `Your company pays no tax: ${reason}`,

  addresses: 'Delivery addresses',
  addressesHint: 'The cart proposes the default one.',
  addressRows: {
    row: (row: number) => `Delivery address ${row}`,
    remove: (row: number) => `Remove address ${row}`,
    add: 'Add an address',
    full: (max: number) => `At most ${max} addresses.`,
  },
  label: 'Name',
  labelHint: 'Like Depot or Workshop.',
  address: 'Address',
  isDefault: 'Default',
  makeDefault: (row: number) => `Make address ${row} the default`,
} as const;
