import { replyInput, type InboxDetail } from '@bm/domain/messages/inbox.schema';
import * as z from 'zod/mini';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { messageData } from '../messages.queries.ts';

const copy = inboxCopy.detail;

const replyFieldsSchema = z.pick(replyInput, { text: true });

interface ReplyFormProps {
  message: InboxDetail;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Replies to a message by mail. */
export function ReplyForm({ message, owner }: ReplyFormProps) {
  const { id: messageId, email } = message;
  const reply = useAction(trpc.messages.reply, {
    invalidates: messageData,
    done: () => copy.sent,
  });
  const name = `reply to ${messageId}`;
  const idempotencyKey = useIdempotencyKey(name);
  const form = useSchemaForm(replyFieldsSchema, {
    defaults: { text: '' },
    errorAt: { BAD_INPUT: 'text' },
    draft: { owner, name },
    async send({ text }) {
      await idempotencyKey.send({ messageId, text }, reply.runOrThrow);
      return { text: '' };
    },
  });

  return (
    <Form form={form} label={copy.replyForm} className="grid gap-3 py-4">
      <TextareaField
        label={copy.reply}
        hint={copy.replyHint(email)}
        rows={5}
        {...form.field('text')}
      />
      <FormSubmit form={form}>{copy.send}</FormSubmit>
    </Form>
  );
}
