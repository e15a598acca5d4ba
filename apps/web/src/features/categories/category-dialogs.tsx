import { addCategoryInput } from '@bm/domain/categories/category.schema';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { Options } from '../../components/ui/forms/options.tsx';
import { SelectField, TextField } from '../../components/ui/forms/text-field.tsx';
import { categoryAdminCopy as copy } from '../../copy/admin/categories.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { categoriesAndParts } from './categories.queries.ts';
import type { ListedCategory } from './listed-categories.ts';

const { name: nameSchema } = addCategoryInput.shape;
const schema = z.object({ name: nameSchema, parent: z.string() });

interface DialogProps {
  category: ListedCategory | null;
  listed: readonly ListedCategory[];
  onClose: () => void;
}

/** Adds a category, or renames and moves one. */
export function CategoryDialog({ category, listed, onClose }: DialogProps) {
  const settings = { invalidates: categoriesAndParts, failed: 'inline' } as const;
  const add = useAction(trpc.categories.add, {
    ...settings,
    done: (_, { name }) => copy.added(name),
  });
  const change = useAction(trpc.categories.change, {
    ...settings,
    done: (_, { to }) => copy.saved(to),
  });
  const form = useSchemaForm(schema, {
    defaults: { name: category?.name ?? '', parent: category?.parent ?? '' },
    errorAt: { CATEGORY_TAKEN: 'name' },
    async send({ name, parent: typed }) {
      const parent = typed === '' ? null : typed;
      if (category === null) await add.runOrThrow({ name, parent });
      else await change.runOrThrow({ name: category.name, to: name, parent });
      onClose();
    },
  });
  const parents = listed.flatMap(({ name, parent }) =>
    parent === null && name !== category?.name ? [name] : [],
  );
  return (
    <FormDialog
      form={form}
      title={category === null ? copy.new : copy.editTitle(category.name)}
      copy={{ keep: copy.keep, action: copy.save }}
      onClose={onClose}
    >
      <TextField label={copy.name} autoComplete="off" {...form.field('name')} />
      <SelectField label={copy.parent} {...form.field('parent')}>
        <option value="">{copy.firstLevel}</option>
        {/* A third level does not exist. */}
        {(category?.below ?? 0) === 0 && <Options values={parents} />}
      </SelectField>
    </FormDialog>
  );
}

/** Deletes a category and gives its parts another one. */
export function RemoveDialog(props: DialogProps & { category: ListedCategory }) {
  const { category, listed, onClose } = props;
  const { name, count } = category;
  const remove = useAction(trpc.categories.remove, {
    invalidates: categoriesAndParts,
    done: () => copy.removed(name),
    failed: 'inline',
  });
  const targetSchema = z.object({
    moveTo: z.string().check(z.refine((typed) => count === 0 || typed !== '', copy.chooseTarget)),
  });
  const form = useSchemaForm(targetSchema, {
    defaults: { moveTo: '' },
    errorAt: { CATEGORY_IN_USE: 'moveTo' },
    async send({ moveTo }) {
      await remove.runOrThrow({ name, moveTo: moveTo === '' ? null : moveTo });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={copy.removeTitle(name)}
      copy={{ keep: copy.keep, action: copy.remove }}
      tone="danger"
      onClose={onClose}
    >
      <p>{copy.removeText(count)}</p>
      <SelectField label={copy.moveTo} {...form.field('moveTo')}>
        <option value="">{copy.noParts}</option>
        <Options values={listed.map((other) => other.name).filter((other) => other !== name)} />
      </SelectField>
    </FormDialog>
  );
}
