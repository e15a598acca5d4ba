import type { ListedPart } from '@bm/domain/parts/part.schema';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { useRemovePart } from '../parts.mutations.ts';

const text = adminPartCopy.deleteDialog;

/** Returns a function that deletes a part, after a confirmation. */
export function useAskToDelete(): (part: ListedPart) => void {
  const { run } = useRemovePart();
  return ({ id, name, sku }) =>
    void confirm({
      title: text.title(name),
      text: (
        <>
          <p>{text.text(sku)}</p>
          <OrdersOf partId={id} />
        </>
      ),
      keep: text.keep,
      action: adminPartCopy.delete,
      act: () => void run({ id }),
    });
}

/** How many orders the part has, which decides whether it is archived. */
function OrdersOf({ partId }: { partId: string }) {
  const { isPending, data } = trpc.parts.countOrders.useQuery({ id: partId }, { staleTime: 0 });
  if (isPending) {
    return (
      <p>
        <Skeleton>{text.maybeOrdered}</Skeleton>
      </p>
    );
  }
  return <p>{data === undefined ? text.maybeOrdered : text.ordered(data)}</p>;
}
