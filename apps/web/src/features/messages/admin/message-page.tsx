import { type InboxDetail, replyInput } from '@bm/domain/messages/inbox.schema';
import type { MessageState } from '@bm/domain/messages/message-limits';
import * as z from 'zod/mini';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { MessageStatus } from '../../../components/messages/message-parts.tsx';
import { NoteList } from '../../../components/notes/note-list.tsx';
import { Section } from '../../../components/ui/data/section.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { messageData } from '../messages.queries.ts';
import { MessageFacts } from './message-facts.tsx';
import { PublishForm } from './publish-form.tsx';

const copy = inboxCopy.detail;
const inbox = { label: inboxCopy.title, link: { to: '/dashboard/messages' } } as const;

interface MessagePageProps {
  id: string;
  /** The email of the admin, who owns the drafts. */
  admin: string;
}

/** One message with its replies, its links and what is published of it. */
export function MessagePage({ id, admin }: MessagePageProps) {
  const query = trpc.messages.byId.useQuery({ id });
  const loading = (
    <>
      <DashboardHead above={[inbox]} title={copy.title}>
        <Skeleton>Open, 17 November 2026, 10:05</Skeleton>
      </DashboardHead>
      <Skeleton className="block h-80" />
    </>
  );
  return (
    <QueryContent query={query} copy={copy} skeleton={loading}>
      {(message) => <Message message={message} admin={admin} />}
    </QueryContent>
  );
}

/** The states that an admin may set beside a reply, by the present one. */
const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  open: ['answered', 'closed'],
  answered: ['closed'],
  closed: ['open'],
};

const actions: Readonly<Record<MessageState, string>> = {
  open: copy.reopen,
  answered: copy.markAnswered,
  closed: copy.close,
};

function Message({ message, admin }: { message: InboxDetail; admin: string }) {
  const { id, name, state, createdAt, replies, part } = message;
  const setState = useAction(trpc.messages.setState, {
    invalidates: messageData,
    done: (_, input) => copy.stateDone[input.state],
  });
  return (
    <>
      <DashboardHead
        above={[inbox]}
        title={name}
        action={
          <div className="flex flex-wrap gap-2">
            {NEXT[state].map((next) => (
              <ActionButton
                key={next}
                variant="quiet"
                size="sm"
                action={setState}
                input={{ id, state: next }}
              >
                {actions[next]}
              </ActionButton>
            ))}
          </div>
        }
      >
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <MessageStatus state={state} />
          <Time at={createdAt} />
        </span>
      </DashboardHead>
      <div className="grid gap-x-8 gap-y-10 nav:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Section title={copy.message}>
            <p className="max-w-[64ch] py-3 wrap-anywhere whitespace-pre-line">{message.message}</p>
          </Section>
          <Section title={copy.replies}>
            <NoteList notes={replies} copy={{ none: copy.noReplies, by: copy.by }} />
            <ReplyForm key={replies.length} message={message} owner={admin} />
          </Section>
          {part !== null && (
            <PublishForm
              key={`${message.published?.id} ${replies.length}`}
              message={message}
              owner={admin}
            />
          )}
        </div>
        <MessageFacts message={message} />
      </div>
    </>
  );
}

const replyFieldsSchema = z.pick(replyInput, { text: true });

interface ReplyFormProps {
  message: InboxDetail;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Replies to a message by mail. */
function ReplyForm({ message, owner }: ReplyFormProps) {
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
