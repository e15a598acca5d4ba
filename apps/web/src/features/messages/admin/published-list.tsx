import type { PublishedQuestion } from '@bm/domain/questions/question.schema';
import { Link } from '@tanstack/react-router';
import { actionsColumn, dateColumn, type Column } from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { keysetRows } from '../../../components/list/list-rows.tsx';
import { Stack } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { byCursor } from '../../../lib/trpc/by-cursor.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { publishedQuestions } from '../messages.queries.ts';

const copy = inboxCopy.published;

const columns: Column<PublishedQuestion>[] = [
  {
    head: copy.part,
    className: 'align-top md:w-56',
    cell: ({ part }) => (
      <Stack>
        <Link to="/parts/$id" params={{ id: part.id }} hash="questions">
          {part.name}
        </Link>
        <code className="sku font-[400]">{part.sku}</code>
      </Stack>
    ),
    sample: ['Chain-wheel and crank', 'CW-44-170'],
  },
  {
    head: copy.question,
    className: 'align-top',
    card: { full: true, label: null },
    cell: ({ question, answer }) => (
      <div className="grid max-w-[64ch] gap-1 text-base">
        <p className="font-[560] wrap-anywhere whitespace-pre-line">{question}</p>
        <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      </div>
    ),
    sample: <Skeleton className="block h-12 max-w-[64ch]" />,
  },
  { ...dateColumn(copy.date, ({ publishedAt }) => publishedAt), className: 'align-top' },
  actionsColumn((question) => <Remove question={question} />, 'w-20'),
];

/** The answers on the pages of parts, newest first. */
export function PublishedList() {
  const query = trpc.questions.published.useInfiniteQuery({}, byCursor);
  return (
    <DataList
      rows={keysetRows(query, copy, Infinity)}
      copy={copy}
      caption={copy.caption}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
    />
  );
}

function Remove({ question: { id, part } }: { question: PublishedQuestion }) {
  const remove = useAction(trpc.questions.unpublish, {
    invalidates: publishedQuestions,
    done: () => inboxCopy.detail.publish.removed,
  });
  return (
    <ActionButton variant="danger" size="sm" action={remove} input={{ id }}>
      {copy.remove}
      <span className="visually-hidden">{copy.removeOf(part.sku)}</span>
    </ActionButton>
  );
}
