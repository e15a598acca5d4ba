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
import { EMPTY_PART, toNewPart } from './part-form-values.ts';
import { PartForm } from './part-form.tsx';

/** The page that adds a part. `owner` is the admin's email. */
export function AddPart({ owner }: { owner: string }) {
  const draft = { owner, name: 'new part' };
  const { currency } = useShopConfig();
  const categories = partCategories.use();
  const createPart = useAction(trpc.parts.create, {
    invalidates: allParts,
    done: () => adminPartCopy.added,
  });
  const idempotency = useIdempotencyKey();
  const upload = useImageUpload(draft);

  const add = async (fields: PartFields, image: string, newCategory: boolean) => {
    const part = { ...toNewPart(fields, image, currency), newCategory };
    await idempotency.send(part, createPart.runOrThrow);
  };

  return (
    <>
      <DashboardHead title={adminPartCopy.addTitle}>{adminPartCopy.addLead}</DashboardHead>
      <PartForm
        label={adminPartCopy.addTitle}
        defaults={EMPTY_PART}
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
