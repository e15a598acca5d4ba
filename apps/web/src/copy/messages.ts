/** The contact page. */
export const contactCopy = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send',
  lead: 'Ask about a part, a quantity or a delivery. We reply to the email that you enter.',
  write: 'Write to us',
  before: 'Before you write',
  facts: [
    { term: 'Prices and stock', text: 'Shown on every part, up to date' },
    { term: 'Minimum', text: 'Shown on every part; you order whole case packs' },
    { term: 'Your orders', text: 'Payment and status are in your dashboard' },
  ],
  partsTerm: 'All part numbers',
  sent: (name: string, email: string) =>
    `Thank you, ${name}. We received your message and will reply to ${email}.`,
  again: 'Write another message',
} as const;

/** The admin's inbox: contact messages and newsletter addresses. */
export const inboxCopy = {
  title: 'Messages',
  views: 'Views',

  messages: {
    tab: 'Contact messages',
    caption: 'Messages, newest first',
    from: 'From',
    message: 'Message',
    loading: 'The messages are loading.',
    failed: 'The messages did not load.',
    empty: 'No messages yet',
    emptyText: 'Messages from the contact page appear here.',
    contactPage: 'See the contact page',
    units: ['message', 'messages'],
  },

  newsletter: {
    tab: 'Newsletter addresses',
    list: 'Newsletter addresses, latest first',
    lead: 'Each address once, newest first.',
    copy: 'Copy all addresses',
    copied: (count: string) => (count === '1' ? '1 address copied.' : `${count} addresses copied.`),
    copyFailed: 'This browser does not allow copying. Select the addresses in the list.',
    loading: 'The addresses are loading.',
    failed: 'The addresses did not load.',
    empty: 'No newsletter addresses yet',
    emptyText: 'Addresses from the newsletter box at the foot of every page appear here.',
    units: ['address', 'addresses'],
    pages: 'Pages of newsletter addresses',
  },
} as const;
