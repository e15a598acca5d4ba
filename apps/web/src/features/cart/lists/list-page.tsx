import { MAX_LIST_NAME } from '@bm/domain/lists/list-limits';
import type { ListDetail } from '@bm/domain/lists/list.schema';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryError } from '../../../components/ui/feedback/query-content.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { CartTable } from '../components/cart-table.tsx';
import { listDetail, listsAndCart } from './lists.queries.ts';
import { useListLines } from './use-list-lines.ts';
import { useListToCartAction } from './use-list-to-cart-action.ts';

const lists = { label: listCopy.title, link: { to: '/dashboard/lists' } } as const;

/** One list: its quantities can be changed, and each line has what it costs now. */
export function ListPage({ id }: { id: string }) {
  const query = listDetail.use(id);
  if (query.data !== undefined) return <LoadedList list={query.data} />;
  return (
    <>
      <DashboardHead title={listCopy.title} above={[lists]} crumb={null} />
      {query.error === null ? (
        <Loading label={listCopy.loading}>
          <Skeleton className="block h-72" />
        </Loading>
      ) : (
        <QueryError query={query} failed={listCopy.failed} />
      )}
    </>
  );
}

function LoadedList({ list }: { list: ListDetail }) {
  const { id, name, currency } = list;
  const toCart = useListToCartAction(list);
  const { lines, change, flush, remove, exchange } = useListLines(list);
  const sold = lines.filter(({ line }) => line.part.status === 'active').length;
  const addAll = async () => {
    // The cart receives the quantities that the page shows.
    await flush();
    await toCart.run();
  };
  return (
    <>
      <DashboardHead
        title={<span className="wrap-anywhere">{name}</span>}
        above={[lists]}
        crumb={name}
        action={
          <Button disabled={sold === 0} pending={toCart.isPending} onClick={() => void addAll()}>
            {listCopy.allToCart(sold)}
          </Button>
        }
      >
        {listCopy.lines(lines.length)}
      </DashboardHead>
      {lines.length === 0 ? (
        <EmptyState
          title={listCopy.emptyList}
          action={<ButtonLink to="/parts">{listCopy.browse}</ButtonLink>}
        >
          {listCopy.emptyListText}
        </EmptyState>
      ) : (
        <CartTable
          caption={name}
          {...{ lines, currency }}
          onChange={change}
          onRemove={remove}
          onExchange={exchange}
        />
      )}
      <ListTools key={name} id={id} name={name} />
    </>
  );
}

/** Renames or deletes a list. */
function ListTools({ id, name }: { id: string; name: string }) {
  const [text, setText] = useState(name);
  const rename = useAction(trpc.lists.rename, { invalidates: listsAndCart, failed: 'inline' });
  // Only the list of lists: the page of the removed one is still shown.
  const remove = useAction(trpc.lists.remove, {
    invalidates: (utils) => [utils.lists.mine.invalidate()],
  });
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !rename.isPending) void rename.run({ id, name: text });
  };
  const askToRemove = async () => {
    const isRemoved = await confirm({
      title: listCopy.removeTitle(name),
      text: listCopy.removeText,
      keep: listCopy.keep,
      action: listCopy.remove,
      act: () => remove.runOrThrow({ id }),
      errorText: (error) => listCopy.notDone(getErrorMessage(error)),
    });
    if (isRemoved) await navigate({ to: '/dashboard/lists' });
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-10 flex flex-wrap items-end gap-3 border-t border-line pt-6"
      onSubmit={submit}
    >
      <TextField
        label={listCopy.newName}
        className="w-72 max-sm:w-full"
        value={text}
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        error={rename.error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="quiet"
        disabled={text.trim() === '' || text === name}
        pending={rename.isPending}
      >
        {listCopy.saveName}
      </Button>
      <Button variant="danger" className="ms-auto" onClick={() => void askToRemove()}>
        {listCopy.remove}
      </Button>
    </form>
  );
}
