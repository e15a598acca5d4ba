import { MAX_QUESTION } from '@bm/domain/questions/question-limits';
import type { OwnQuestion } from '@bm/domain/questions/question.schema';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { Form } from '../../components/ui/forms/form.tsx';
import { TextareaField } from '../../components/ui/forms/text-field.tsx';
import { questionCopy as copy } from '../../copy/questions.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate, formatIsoTime } from '../../lib/format-date.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Asks about a part, and shows what the user has asked already. */
export function AskForm({ partId }: { partId: string }) {
  const [question, setQuestion] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const ask = useAction(trpc.questions.ask, {
    invalidates: (utils) => [utils.questions.own.invalidate()],
    failed: 'inline',
  });
  const idempotencyKey = useIdempotencyKey(`question about ${partId}`);

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    setIsAsked(false);
    setIsMissing(question.trim() === '');
    if (question.trim() === '') return;
    const asked = await idempotencyKey.send({ partId, question }, ask.run);
    if (asked === undefined) return;
    setQuestion('');
    setIsAsked(true);
  };

  return (
    <div className="grid gap-6">
      <Form form={{ submit }} label={copy.form} className="grid max-w-[40rem] gap-3">
        <TextareaField
          label={copy.label}
          hint={copy.hint}
          rows={3}
          maxLength={MAX_QUESTION}
          value={question}
          error={isMissing ? copy.missing : null}
          onChange={({ target }) => {
            setQuestion(target.value);
            setIsMissing(false);
          }}
        />
        {ask.error !== null && <FieldError>{ask.error}</FieldError>}
        {isAsked && (
          <Alert tone="success" role="status">
            {copy.asked}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="quiet" pending={ask.isPending}>
            {copy.ask}
          </Button>
        </div>
      </Form>
      <OwnQuestions partId={partId} />
    </div>
  );
}

/** The user's own questions with the answers of the shop; nothing without any. */
function OwnQuestions({ partId }: { partId: string }) {
  const { data: own } = trpc.questions.own.useQuery({ partId });
  if (own === undefined || own.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-base font-[600]">{copy.own}</h3>
      <ol role="list" className="border-t border-line">
        {own.map((each) => (
          <OwnQuestionItem key={each.id} question={each} />
        ))}
      </ol>
    </div>
  );
}

function OwnQuestionItem({ question: own }: { question: OwnQuestion }) {
  const { question, createdAt, replies, state } = own;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{question}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={formatIsoTime(createdAt)}>{copy.askedOn(formatDate(createdAt))}</time>
        {state === 'open' && replies.length === 0 && `. ${copy.waiting}`}
      </p>
      {replies.map((reply) => (
        <div key={reply.id} className="border-s-2 border-green ps-3">
          <p className="max-w-[64ch] wrap-anywhere whitespace-pre-line">{reply.text}</p>
          <p className="text-sm text-ink-2">
            <time dateTime={formatIsoTime(reply.createdAt)}>
              {copy.replied(formatDate(reply.createdAt))}
            </time>
          </p>
        </div>
      ))}
    </li>
  );
}
