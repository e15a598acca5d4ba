import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import type {
  InboxInput,
  InboxMessage,
  InboxPage,
  MessageCounts,
} from '@bm/domain/messages/inbox.schema';
import type { MessageState } from '@bm/domain/messages/message-limits';
import { type Reply } from '@bm/domain/messages/message.schema';
import { MAX_OPEN_QUESTIONS, MAX_OWN_QUESTIONS } from '@bm/domain/questions/question-limits';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { NewMessage, NewReply, OwnMessage } from '../../store/messages.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { filteredPages } from '../filtered-pages.ts';
import { listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { readAuthoredTexts } from '../records/authored-texts.ts';
import {
  bind,
  columnsOf,
  columnsWithout,
  countChanges,
  countRows,
  countUpTo,
  deleteSome,
  findBy,
  hasChanged,
  insertRow,
  readByValues,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';

/** The messages that one call deletes. */
const PRUNE_BATCH = 500;

/** The messages with their replies, a part of the group `messages`. */
export function inboxReads(db: Connection, tables: Tables) {
  const { contactMessages: messages, messageReplies: replies } = tables;
  const selectMessages = () => selectInbox(db, tables);
  const selectPage = filteredPages(db, messages, {
    filters: { state: equals(messages.state), email: equals(messages.email) },
    keys: [messages.createdAt, messages.id],
    direction: 'descending',
    select: (where) => selectMessages().where(where),
    position: ({ createdAt, id }) => [createdAt, id],
  });
  const countInState = countUpTo(MAX_COUNTED, db, messages, equals(messages.state));
  const countState = (state: MessageState) => countInState({ state });
  const isOpen = sql`${messages.state} = 'open'`;
  const isOwn = and(sql`${messages.accountId} is not null`, equals(messages.accountId));

  return {
    /**
     * A page of messages, newest first: of one state, of one email, or of all. The total is at most
     * MAX_COUNTED.
     */
    async list({ state, email, ...paging }: InboxInput): Promise<InboxPage> {
      const values = { state, email };
      const page = await selectPage(listName('messages', state, email), paging, values);
      return { ...page, items: page.items.map(toInboxMessage) };
    },
    messageById: findBy(selectMessages(), messages.id, toInboxMessage),
    /** The number of messages in each state, each at most MAX_COUNTED. */
    async counts(): Promise<MessageCounts> {
      const [open, answered, closed] = await Promise.all([
        countState('open'),
        countState('answered'),
        countState('closed'),
      ]);
      return { open, answered, closed };
    },
    /** The number of open messages, at most MAX_COUNTED. */
    countOpen: () => countState('open'),
    /** The number of open messages of an account about parts, at most MAX_OPEN_QUESTIONS. */
    countOpenQuestions: bind(
      (accountId: string) => ({ accountId }),
      countUpTo(
        MAX_OPEN_QUESTIONS,
        db,
        messages,
        and(isOpen, equals(messages.accountId), sql`${messages.partId} is not null`),
      ),
    ),
    /** The account's own messages about a part, newest first, at most MAX_OWN_QUESTIONS. */
    ownAboutPart: bind(
      (accountId: string, partId: string) => ({ accountId, partId }),
      readRows<OwnMessage>(
        db
          .select(columnsOf(messages, 'id', 'message', 'state', 'createdAt'))
          .from(messages)
          .where(and(isOwn, equals(messages.partId)))
          .orderBy(desc(messages.createdAt), desc(messages.id))
          .limit(MAX_OWN_QUESTIONS),
      ),
    ),
    /** The replies to a message with their authors, oldest first. */
    replies: bind(
      (messageId: string) => ({ messageId }),
      readAuthoredTexts(db, tables, replies, {
        where: equals(replies.messageId),
        orderBy: [asc(replies.createdAt), asc(replies.id)],
      }),
    ),
    /** The replies to these messages, in any order. */
    repliesTo: readByValues<Reply & { messageId: string }>((ids) =>
      db
        .select(columnsWithout(replies, 'authorId'))
        .from(replies)
        .where(inArray(replies.messageId, ids)),
    ),
    countReplies: bind(
      (messageId: string) => ({ messageId }),
      countRows(db, replies, equals(replies.messageId)),
    ),
    /** A reply with the message that it answers; null where either is deleted. */
    replyById: findBy(
      db
        .select({ text: replies.text, ...columnsOf(messages, 'name', 'message', 'reference') })
        .from(replies)
        .innerJoin(messages, eq(messages.id, replies.messageId)),
      replies.id,
    ),
  };
}

/** Messages with what they are linked to. */
function selectInbox(db: Connection, { contactMessages: messages, parts, checkouts }: Tables) {
  return db
    .select({
      ...columnsWithout(messages, 'partId', 'checkoutId'),
      part: { id: parts.id, sku: parts.sku, name: parts.name },
      checkout: {
        id: checkouts.id,
        sequence: checkouts.sequence,
        customerId: checkouts.customerId,
      },
    })
    .from(messages)
    .leftJoin(parts, eq(parts.id, messages.partId))
    .leftJoin(checkouts, eq(checkouts.id, messages.checkoutId));
}

type InboxRow = Omit<InboxMessage, 'checkout'> & {
  checkout: { id: string; sequence: number; customerId: string } | null;
};

function toInboxMessage({ checkout, ...message }: InboxRow): InboxMessage {
  return {
    ...message,
    checkout: checkout && {
      id: checkout.id,
      number: formatCheckoutNumber(checkout.sequence),
      isOwn: checkout.customerId === message.accountId,
    },
  };
}

export function inboxWrites(
  db: Connection,
  { contactMessages: messages, messageReplies: replies }: Tables,
) {
  const isOld = lt(messages.createdAt, sql.placeholder('before'));

  return {
    insert: bind((message: NewMessage) => message, write(insertRow(db, messages))),
    insertReply: bind((reply: NewReply) => reply, write(insertRow(db, replies))),
    /** False when there is no such message, or it is in this state already. */
    setMessageState: bind(
      (id: string, state: MessageState) => ({ id, state }),
      hasChanged(
        updateColumns(db, messages, 'state').where(
          and(equals(messages.id), ne(messages.state, sql.placeholder('state'))),
        ),
      ),
    ),
    /** Deletes a batch of messages older than `before` (milliseconds); returns their number. */
    prune: bind(
      (before: number) => ({ before }),
      countChanges(deleteSome(db, messages, messages.id, isOld, PRUNE_BATCH)),
    ),
  };
}
