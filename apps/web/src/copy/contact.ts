/** The contact page. */
export const contactCopy = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send',
  lead: 'About a part, a quantity or a delivery. We answer to the email that you give.',
  write: 'Write to us',
  before: 'Before you write',
  facts: [
    { term: 'Prices and stock', text: 'Stand on every part, as they are at this moment' },
    { term: 'Minimum', text: 'Also on every part; orders go in whole case packs' },
    { term: 'Your orders', text: 'Payment and state are in your dashboard' },
  ],
  partsTerm: 'All part numbers',
  sent: (name: string, email: string) =>
    `Thank you, ${name}. Your message is here, and the answer will go to ${email}.`,
  again: 'Write another message',
} as const;
