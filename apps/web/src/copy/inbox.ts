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
