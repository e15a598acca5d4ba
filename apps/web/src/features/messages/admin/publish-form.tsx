import type { InboxDetail } from '@bm/domain/messages/inbox.schema';
import { MAX_ANSWER, MAX_QUESTION } from '@bm/domain/questions/question-limits';
import { publishQuestionInput } from '@bm/domain/questions/question.schema';
import * as z from 'zod/mini';
import { Section } from '../../../components/ui/data/section.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { publishedQuestions } from '../messages.queries.ts';

const copy = inboxCopy.detail.publish;

const fieldsSchema = z.omit(publishQuestionInput, { messageId: true });

interface PublishFormProps {
  message: InboxDetail;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Publishes the question with an answer on the page of the part, rewords it there or removes it. */
export function PublishForm({ message, owner }: PublishFormProps) {
  const { id: messageId, published, replies } = message;
  const publish = useAction(trpc.questions.publish, {
    invalidates: publishedQuestions,
    done: () => copy.done,
  });
  const unpublish = useAction(trpc.questions.unpublish, {
    invalidates: publishedQuestions,
    done: () => copy.removed,
  });
  const form = useSchemaForm(fieldsSchema, {
    defaults: {
      question: published?.question ?? message.message.slice(0, MAX_QUESTION),
      answer: published?.answer ?? replies.at(-1)?.text.slice(0, MAX_ANSWER) ?? '',
    },
    draft: { owner, name: `published words of ${messageId}` },
    async send(fields) {
      await publish.runOrThrow({ messageId, ...fields });
    },
  });
  const { draft } = form;

  return (
    <Section title={copy.title}>
      <p className="pt-3 text-sm text-ink-2">
        {published === null ? copy.none : copy.since(formatDate(published.publishedAt))}
      </p>
      <Form form={form} label={copy.title} className="grid gap-4 py-4">
        <TextareaField label={copy.question} rows={3} {...form.field('question')} />
        <TextareaField label={copy.answer} rows={4} {...form.field('answer')} />
        <FormSubmit
          variant="quiet"
          form={form}
          beside={
            <>
              {published !== null && (
                <ActionButton variant="danger" action={unpublish} input={{ id: published.id }}>
                  {copy.remove}
                </ActionButton>
              )}
              <DraftNotice shown={draft.isRestored} onDiscard={draft.discard} />
            </>
          }
        >
          {published === null ? copy.publish : copy.save}
        </FormSubmit>
      </Form>
    </Section>
  );
}
