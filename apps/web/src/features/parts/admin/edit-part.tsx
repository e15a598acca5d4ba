import {
  editedFieldSchema,
  seenPartSchema,
  type SeenPart,
} from '@bm/domain/parts/edit-part.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { adminPartCopy, partFormCopy } from '../../../copy/admin/admin-parts.ts';
import { partMediaCopy } from '../../../copy/admin/part-media.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useUnsavedSections } from '../../../lib/forms/unsaved-sections.tsx';
import { rememberPage } from '../../../lib/remember-page.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { getErrorCode, getErrorDetails } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allParts } from '../parts.mutations.ts';
import { partCategories, type PartListSearch } from '../parts.queries.ts';
import { useImageUpload } from './image/use-image-upload.ts';
import type { PartFields } from './part-fields.ts';
import { FIELD_NAMES, toPartFields, toPartEdit } from './part-form-values.ts';
import { FieldRejected, PartForm } from './part-form.tsx';

interface EditPartProps {
  /** The admin's email. */
  owner: string;
  part: StockedPart;
  /** The search of the list, restored after saving. */
  search: PartListSearch;
}

/** The page that edits a part, its stock and its status. */
export function EditPart({ owner, part: latest, search }: EditPartProps) {
  // The part as the form opened: a stock that changes meanwhile must not count as an edit.
  const [part] = useState(latest);
  const [seen, setSeen] = useState<SeenPart>(latest);
  const { currency } = useShopConfig();
  const categories = partCategories.use();
  const updatePart = useAction(trpc.parts.update, {
    invalidates: allParts,
    done: (saved) => adminPartCopy.saved(saved.name),
  });
  const draft = { owner, name: `part ${part.id} to edit` };
  const upload = useImageUpload(draft, part.image);
  const navigate = useNavigate();
  const list = { to: '/dashboard/manageProduct', search } as const;

  const unsavedSections = useUnsavedSections();
  /** Saving leads to the list: asks before that loses what was changed in other sections. */
  const mayLeave = async (): Promise<boolean> => {
    if (unsavedSections.size === 0) return true;
    const { title, text, keep, action } = partFormCopy.unsaved;
    return confirm({ title, text: text([...unsavedSections].join(', ')), keep, action });
  };

  const isSamePage = useRef<() => boolean>(() => true);
  const save = async (fields: PartFields, image: string, newCategory: boolean) => {
    if (!(await mayLeave())) return false;
    const edit = { ...toPartEdit(part, fields, image, currency), newCategory, seen };
    isSamePage.current = rememberPage();
    await updatePart.runOrThrow(edit).catch((error: unknown) => {
      throw findConflict(error) ?? error;
    });
    return true;
  };
  const leave = async () => {
    if (isSamePage.current()) await navigate(list);
  };

  /** The error of a field that another admin has changed; the field then shows the new value. */
  const findConflict = (error: unknown): FieldRejected | null => {
    if (getErrorCode(error) !== 'PART_CHANGED') return null;
    const { field, current } = getErrorDetails(error);
    const changed = editedFieldSchema.safeParse(field);
    const now = seenPartSchema.safeParse({ ...seen, [String(field)]: current });
    if (!changed.success || !now.success) return null;
    setSeen(now.data);
    const name = FIELD_NAMES[changed.data];
    if (name === 'root') {
      const { changedPicture, changedBreaks } = partFormCopy;
      return new FieldRejected(name, changed.data === 'image' ? changedPicture : changedBreaks);
    }
    const value = toPartFields(now.data, currency)[name];
    return new FieldRejected(name, adminPartCopy.inPlace.changed(value));
  };

  return (
    <>
      <DashboardHead
        above={[{ label: adminPartCopy.manageTitle, link: list }]}
        crumb={part.sku}
        title={part.name}
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to="/dashboard/addProduct"
              search={{ like: part.id }}
              variant="quiet"
              size="sm"
            >
              {adminPartCopy.addSimilar}
            </ButtonLink>
            <ButtonLink to="/dashboard/stock" search={{ part: part.id }} variant="quiet" size="sm">
              {adminPartCopy.stockLink}
            </ButtonLink>
          </div>
        }
      />
      <SectionNav />
      <PartForm
        label={part.name}
        defaults={toPartFields(part, currency)}
        currency={currency}
        categories={categories.data?.map(({ name }) => name) ?? []}
        reserved={part.reserved}
        storedBreaks={part.priceBreaks}
        upload={upload}
        draft={draft}
        submitLabel={partFormCopy.save}
        onSubmit={save}
        onSaved={leave}
      />
    </>
  );
}

const { sections } = partMediaCopy;

/** The sections of the page of a part by the ids of their elements, in their order. */
const SECTIONS = ['data', 'values', 'pictures', 'packaging', 'files', 'relations'] as const;

/** Links to the sections of the page, each of which is saved on its own. */
function SectionNav() {
  return (
    <nav aria-label={sections.label} className="mb-6 border-y border-line">
      <ul className="flex flex-wrap gap-x-5">
        {SECTIONS.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-control items-center text-sm">
              {sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
