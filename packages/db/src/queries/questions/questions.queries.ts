import type {
  PartQuestion,
  PartQuestionListInput,
  PublishedListInput,
  PublishedQuestion,
} from '@bm/domain/questions/question.schema';
import type { Page } from '@bm/domain/shared/paging';
import { and, eq } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  countRows,
  findBy,
  hasChanged,
  insertRow,
  updateColumns,
  write,
} from '../statements.ts';

/** A question to publish, with its part and the message that it is made of. */
export interface NewQuestion extends PartQuestion {
  partId: string;
  messageId: string;
}

const PUBLISHED = listName('published questions');

/** The questions with answers on the pages of parts. */
export function questionReads(db: Connection, { partQuestions: questions, parts }: Tables) {
  const columns = columnsOf(questions, 'id', 'question', 'answer', 'publishedAt');
  const newestFirst = {
    keys: [questions.publishedAt, questions.id],
    direction: 'descending' as const,
    position: ({ publishedAt, id }: PartQuestion) => [publishedAt, id],
  };
  const isOfPart = equals(questions.partId);
  const selectForPart = keysetPages({
    ...newestFirst,
    select: (after) => db.select(columns).from(questions).where(and(isOfPart, after)),
  });
  const selectAll = keysetPages<PublishedQuestion>({
    ...newestFirst,
    select: (after) =>
      db
        .select({ ...columns, part: { id: parts.id, sku: parts.sku, name: parts.name } })
        .from(questions)
        .innerJoin(parts, eq(parts.id, questions.partId))
        .where(after),
  });
  const countForPart = countRows(db, questions, isOfPart);
  const countAll = countRows(db, questions);

  return {
    /** The questions on the page of a part, newest first. */
    async list({ partId, ...paging }: PartQuestionListInput): Promise<Page<PartQuestion>> {
      const page = await selectForPart(listName('questions', partId), paging, { partId });
      return { ...page, total: await countForPart({ partId }) };
    },
    /** All published questions with their parts, newest first. */
    published: async (paging: PublishedListInput): Promise<Page<PublishedQuestion>> => ({
      ...(await selectAll(PUBLISHED, paging)),
      total: await countAll(),
    }),
    /** What is published of a message; null for nothing. */
    forMessage: findBy(db.select(columns).from(questions), questions.messageId),
    /** The answer of a published question, with the part on whose page it is. */
    byId: findBy(db.select(columnsOf(questions, 'partId', 'answer')).from(questions), questions.id),
  };
}

export function questionWrites(db: Connection, { partQuestions: questions }: Tables) {
  return {
    insert: bind((question: NewQuestion) => question, write(insertRow(db, questions))),
    /** Replaces the words of a published question; its place in the list stays. */
    reword: bind(
      (id: string, question: string, answer: string) => ({ id, question, answer }),
      write(updateColumns(db, questions, 'question', 'answer').where(equals(questions.id))),
    ),
    /** Removes a question from the page of its part; false where it is not published. */
    remove: bind(
      (id: string) => ({ id }),
      hasChanged(db.delete(questions).where(equals(questions.id))),
    ),
  };
}
