import type { StockedPart } from '@bm/domain/parts/part.schema';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allParts } from '../parts.mutations.ts';
import { partCategories } from '../parts.queries.ts';
import { useImageUpload } from './image/use-image-upload.ts';
import type { PartFields } from './part-fields.ts';
import { EMPTY_PART, toNewPart, toSimilarFields } from './part-form-values.ts';
import { PartForm } from './part-form.tsx';

interface AddPartProps {
  /** The admin's email. */
  owner: string;
  /** The part that the new one is to be like: it gives all but names, numbers, picture and stock. */
  like: StockedPart | null;
  /** The name to begin with, where it is like no part. */
  newName?: string | undefined;
}

/** The page that adds a part. */
export function AddPart({ owner, like, newName = '' }: AddPartProps) {
  const draft = {
    owner,
    name: like === null ? `new part ${newName}`.trim() : `new part like ${like.id}`,
  };
  const { currency } = useShopConfig();
  const categories = partCategories.use();
  const createPart = useAction(trpc.parts.create, {
    invalidates: allParts,
    done: () => adminPartCopy.added,
  });
  const idempotency = useIdempotencyKey();
  const upload = useImageUpload(draft);

  const add = async (fields: PartFields, image: string, newCategory: boolean) => {
    const similar = like === null ? {} : { like: like.id };
    const part = { ...toNewPart(fields, image, currency), newCategory, ...similar };
    await idempotency.send(part, createPart.runOrThrow);
    return true;
  };

  return (
    <>
      <DashboardHead title={adminPartCopy.addTitle}>
        {like === null ? adminPartCopy.addLead : adminPartCopy.addLike(like.sku)}
      </DashboardHead>
      <PartForm
        label={adminPartCopy.addTitle}
        defaults={
          like === null ? { ...EMPTY_PART, name: newName } : toSimilarFields(like, currency)
        }
        currency={currency}
        categories={categories.data?.map(({ name }) => name) ?? []}
        upload={upload}
        draft={draft}
        submitLabel={adminPartCopy.addTitle}
        clears
        onSubmit={add}
      />
    </>
  );
}
