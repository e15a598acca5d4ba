/** The customer's own data: download and erasure, and the admin's list of requests. */
export const personalDataCopy = {
  title: 'Your data',
  intro: 'Download what the shop stores of you, or ask for its erasure.',
  loading: 'Your data is loading.',
  failed: 'Your request did not load.',

  download: {
    title: 'Download',
    text: 'One file in JSON with everything that is stored of your account: profile, company and addresses, orders with their history, payments and receipts, documents, cart, lists, reviews, messages, mails and newsletter.',
    verify: 'Messages, mails and the newsletter are in it once your email is verified.',
    action: 'Download my data',
    file: 'bicycles-mania-personal-data.json',
  },

  erase: {
    title: 'Erase my account',
    text: 'The account is closed at once when an admin confirms it: you cannot sign in any more, and name, email, phone, addresses, company, profile, cart and lists are removed. Reviews stay without your name.',
    stays:
      'Paid orders and their invoices stay with name, company and delivery address for as long as the law asks. Unpaid orders are cancelled; paid ones are shipped or refunded first.',
    action: 'Ask for erasure',
    asked: 'The request is sent. An admin confirms it.',
    requested: (date: string) => `You asked for erasure on ${date}. An admin confirms it soon.`,
    withdraw: 'Withdraw the request',
    withdrawn: 'The request is withdrawn. Nothing was erased.',
    notWithdrawn: 'The request was confirmed in the meantime.',
    dialog: {
      title: 'Ask for the erasure of your account?',
      keep: 'Keep the account',
      text: 'You can withdraw the request until an admin confirms it. After that nothing can be brought back: download your data before.',
    },
  },
} as const;

export const erasureCopy = {
  title: 'Erasure requests',
  intro: 'Customers who ask for the erasure of their account. The law gives one month.',
  loading: 'The requests are loading.',
  failed: 'The requests did not load.',
  empty: 'No open requests',
  emptyText: 'Customers ask on the page “Your data”, which their profile links to.',
  users: 'All users',
  columns: { customer: 'Customer', requested: 'Requested', state: 'State' },
  open: 'Open',
  /** Confirmed, while the identity provider is unavailable. */
  confirmed: 'Being erased',
  action: 'Erase',
  again: 'Try again',
  hiddenEmail: (email: string) => ` ${email}`,
  erased: (email: string) => `${email} is erased.`,
  closed: (email: string) =>
    `${email} is closed. It is erased as soon as the sign-in service answers.`,
  blocked: (numbers: string) => `Not finished: ${numbers}.`,
  dialog: {
    title: (email: string) => `Erase ${email}?`,
    keep: 'Keep the account',
    text: 'The account is closed and its personal data is removed for good. Its unpaid orders are cancelled. Paid orders stay with name, company and address, for the accounts.',
  },
} as const;
