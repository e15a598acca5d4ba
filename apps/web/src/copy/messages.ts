/** The contact page. */
export const contactCopy = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  reference: 'Part or order number',
  referenceRemark: '(optional)',
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
