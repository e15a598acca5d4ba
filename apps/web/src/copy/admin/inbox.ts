import type { MessageState } from '@bm/domain/messages/message-limits';
import { dashboardPages } from '../dashboard-pages.ts';

/** The states of messages, as admins read them. */
export const messageStateLabels = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<MessageState, string>;

/** The admin's inbox: messages, published answers and newsletter addresses. */
export const inboxCopy = {
  title: dashboardPages['/dashboard/messages'].title,
  views: 'Views',
  intro:
    'Messages of the contact form and questions about parts. A reply goes to the sender by mail.',

  messages: {
    caption: {
      open: 'Open messages, newest first',
      answered: 'Answered messages, newest first',
      closed: 'Closed messages, newest first',
    } satisfies Record<MessageState, string>,
    from: 'From',
    message: 'Message',
    about: 'About',
    open: 'Open',
    openOf: (name: string) => ` the message of ${name}`,
    loading: 'The messages are loading.',
    failed: 'The messages did not load.',
    empty: {
      open: 'No open messages',
      answered: 'No answered messages',
      closed: 'No closed messages',
    } satisfies Record<MessageState, string>,
    emptyText: {
      open: 'New messages from the contact page and questions about parts appear here.',
      answered: 'Messages that the shop has replied to appear here.',
      closed: 'Messages that need nothing more appear here.',
    } satisfies Record<MessageState, string>,
    contactPage: 'See the contact page',
    units: ['message', 'messages'],
  },

  /** The page of one message. */
  detail: {
    title: 'Message',
    loading: 'The message is loading.',
    failed: 'The message did not load.',
    message: 'Message',
    facts: 'Sender',
    email: 'Email',
    account: 'Account',
    openAccount: 'Customer page',
    noAccount: 'Not signed in: anyone can type this email',
    about: 'About',
    part: 'Part',
    order: 'Order',
    otherOrder: 'Not an order of this sender',
    named: 'Number',
    unknown: 'Names no part and no order',
    close: 'Close message',
    reopen: 'Reopen message',
    markAnswered: 'Mark as answered',
    stateDone: {
      open: 'The message is open again.',
      answered: 'The message is marked as answered.',
      closed: 'The message is closed.',
    } satisfies Record<MessageState, string>,
    replies: 'Replies',
    by: (author: string | null) => author ?? 'A former admin',
    noReplies: 'No reply yet.',
    replyForm: 'Reply by mail',
    reply: 'Reply',
    replyHint: (email: string) => `Goes to ${email} by mail, with the message below it.`,
    send: 'Send reply',
    sent: 'The reply is on its way.',
    publish: {
      title: 'On the page of the part',
      none: 'Not published. Leave out names and everything that only concerns the sender.',
      since: (date: string) => `Published on ${date}, without the name of the sender.`,
      question: 'Question',
      answer: 'Answer',
      publish: 'Publish',
      save: 'Save the words',
      done: 'The question is on the page of the part.',
      remove: 'Remove from the page',
      removed: 'The question is no longer on the page of the part.',
    },
  },

  published: {
    tab: 'Published answers',
    caption: 'Answers on the pages of parts, newest first',
    part: 'Part',
    question: 'Question and answer',
    date: 'Published',
    remove: 'Remove',
    removeOf: (sku: string) => ` the answer about ${sku}`,
    loading: 'The answers are loading.',
    failed: 'The answers did not load.',
    empty: 'No published answers',
    emptyText: 'Open a question about a part to publish it with its answer.',
    units: ['answer', 'answers'],
  },

  newsletter: {
    tab: 'Newsletter addresses',
    list: 'Newsletter addresses, latest first',
    lead: 'Each address once, newest first.',
    address: 'Email',
    since: 'Since',
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
