import { PART_DETAIL_NAMES, PART_DETAILS } from '@bm/domain/parts/part-details';
import { FormSection } from '../../../components/ui/forms/form-section.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import type { PartSchemaForm } from './part-fields.ts';

/** The details of a part in its form. */
export function DetailInputs({ form: { field } }: { form: PartSchemaForm }) {
  return (
    <FormSection
      title={partFormCopy.details}
      className="sm:col-span-2"
      layout="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {PART_DETAIL_NAMES.map((detail) => (
        <TextField
          key={detail}
          label={PART_DETAILS[detail].label}
          optional
          hint={PART_DETAILS[detail].hint}
          autoComplete="off"
          spellCheck={false}
          {...field(detail)}
        />
      ))}
    </FormSection>
  );
}
