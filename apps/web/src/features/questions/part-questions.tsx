import type { PartQuestion } from '@bm/domain/questions/question.schema';
import type { ReactNode } from 'react';
import { MoreList } from '../../components/ui/data/more-list.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { questionCopy as copy } from '../../copy/questions.ts';
import { formatDate, formatIsoTime } from '../../lib/format-date.ts';
import { partQuestions } from './questions.queries.ts';
import { QUESTIONS_ID } from './sign-in-to-ask.tsx';

interface PartQuestionsProps {
  partId: string;
  /** The form that asks a question. */
  ask: ReactNode;
}

/** The questions about a part with their answers, newest first. */
export function PartQuestions({ partId, ask }: PartQuestionsProps) {
  const query = partQuestions.use(partId);
  return (
    <section
      id={QUESTIONS_ID}
      tabIndex={-1}
      aria-labelledby={`${QUESTIONS_ID}-title`}
      className="grid scroll-mt-6 content-start gap-3 outline-none"
    >
      <h2 id={`${QUESTIONS_ID}-title`} className="text-lg">
        {copy.title}
      </h2>
      <MoreList query={query} copy={copy} skeleton={<Skeleton className="my-4 block h-12" />}>
        {(question) => <AnsweredQuestion key={question.id} question={question} />}
      </MoreList>
      {ask}
    </section>
  );
}

function AnsweredQuestion({ question: found }: { question: PartQuestion }) {
  const { question, answer, publishedAt } = found;
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <h3 className="max-w-[64ch] text-base font-[600] wrap-anywhere whitespace-pre-line">
        {question}
      </h3>
      <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{answer}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={formatIsoTime(publishedAt)}>
          {copy.answeredBy(formatDate(publishedAt))}
        </time>
      </p>
    </li>
  );
}
