import type { AdminListedModel } from '@bm/domain/models/model.schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import {
  actionsColumn,
  type Column,
  countColumn,
  dateColumn,
} from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { allRows } from '../../../components/list/list-rows.tsx';
import { Stack } from '../../../components/ui/data/table.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { adminModelCopy as copy } from '../../../copy/admin/models.ts';
import { modelCopy } from '../../../copy/models.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allModels } from './admin-models.queries.ts';
import { ModelEditor } from './model-editor.tsx';
import '../../../styles/pages/model.css';

const PATH = '/dashboard/models';
/** The id of the address of a new model. */
const NEW = 'new';
const { columns: heads } = copy;

const columns: Column<AdminListedModel>[] = [
  {
    head: heads.name,
    cell: ({ id, name, slug }) => (
      <Stack>
        <Link to={PATH} search={{ id }}>
          {name}
        </Link>
        <code className="sku font-[400]">{slug}</code>
      </Stack>
    ),
    sample: 'City roadster',
  },
  {
    head: heads.years,
    cell: ({ yearFrom, yearTo }) => modelCopy.years(yearFrom, yearTo),
    sample: 'Frames from 2019 to now',
  },
  countColumn(heads.positions, ({ positions }) => positions, '18'),
  countColumn(heads.sold, ({ sold }) => sold, '17'),
  countColumn(heads.diagrams, ({ diagrams }) => diagrams, '1'),
  dateColumn(heads.changed, ({ updatedAt }) => updatedAt),
  actionsColumn((model) => <RemoveButton model={model} />, 'w-16'),
];

/** The bicycle models, or the editor of one. */
export function AdminModelsPage({ id }: { id: string | undefined }) {
  if (id === undefined) return <ModelList />;
  return id === NEW ? <NewModel /> : <EditModel id={id} />;
}

function ModelList() {
  return (
    <>
      <DashboardHead
        title={copy.title}
        action={
          <ButtonLink to={PATH} search={{ id: NEW }} variant="green" size="sm">
            {copy.new}
          </ButtonLink>
        }
      >
        {copy.intro}
      </DashboardHead>
      <DataList
        rows={allRows(trpc.models.adminList.useQuery())}
        copy={copy}
        caption={copy.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
    </>
  );
}

function NewModel() {
  const navigate = useNavigate();
  return (
    <>
      <EditorHead title={copy.new} />
      <ModelEditor
        model={null}
        onSaved={({ id }) => void navigate({ to: PATH, search: { id }, replace: true })}
        onReload={() => undefined}
      />
    </>
  );
}

function EditModel({ id }: { id: string }) {
  // Read anew for each visit.
  const options = { staleTime: Infinity, refetchOnMount: 'always' } as const;
  const query = trpc.models.adminById.useQuery({ id }, options);
  const utils = trpc.useUtils();
  return (
    <>
      <EditorHead title={query.data ? copy.editTitle(query.data.name) : copy.title} />
      <QueryContent
        query={query}
        copy={{ loading: copy.loadingOne, failed: copy.failedOne }}
        skeleton={<Skeleton className="block h-96" />}
      >
        {(model) => (
          <ModelEditor
            key={`${model.id} ${model.version}`}
            model={model}
            onSaved={(saved) => utils.models.adminById.setData({ id }, saved)}
            onReload={() => void query.refetch()}
          />
        )}
      </QueryContent>
    </>
  );
}

function EditorHead({ title }: { title: string }) {
  return <DashboardHead title={title} above={[{ label: copy.title, link: { to: PATH } }]} />;
}

function RemoveButton({ model: { id, name } }: { model: AdminListedModel }) {
  const utils = trpc.useUtils();
  const remove = useAction(trpc.models.remove, {
    invalidates: allModels,
    done: () => copy.removed(name),
  });
  const ask = () =>
    void confirm({
      title: copy.removeTitle(name),
      text: copy.removeText,
      keep: copy.keep,
      action: copy.remove,
      act: async () => {
        const { version } = await utils.models.adminById.fetch({ id }, { staleTime: 0 });
        await remove.runOrThrow({ id, version });
      },
    });
  return (
    <Button variant="quiet" size="sm" aria-label={copy.removeOf(name)} onClick={ask}>
      {copy.remove}
    </Button>
  );
}
