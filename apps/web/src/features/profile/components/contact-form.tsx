import { contactSchema, type Contact } from '@bm/domain/users/contact.schema';
import { MAX_DISPLAY_NAME } from '@bm/domain/users/display-name';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Form, FormSubmit, useServerError } from '../../../components/ui/forms/form.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { uiCopy } from '../../../copy/ui.ts';

const text = profileCopy.contact;

interface ContactFormProps {
  contact: Contact;
  /** Throws the error of the server. */
  onSave: (contact: Contact) => Promise<unknown>;
}

/** The name of the user and the company. */
export function ContactForm({ contact, onSave }: ContactFormProps) {
  const form = useForm<Contact>({
    resolver: standardSchemaResolver(contactSchema),
    defaultValues: contact,
  });
  const showError = useServerError(form.setError);
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
      form.reset(values);
    } catch (error) {
      showError(error);
    }
  });

  return (
    <Panel title={text.title}>
      <Form label={text.title} className="grid gap-4" onSubmit={save}>
        <TextField
          label={text.name}
          autoComplete="name"
          maxLength={MAX_DISPLAY_NAME}
          error={errors.displayName?.message}
          {...form.register('displayName')}
        />
        <TextField
          label={text.company}
          remark={uiCopy.optional}
          autoComplete="organization"
          maxLength={MAX_DISPLAY_NAME}
          hint={text.hint}
          error={errors.company?.message}
          {...form.register('company')}
        />
        <FormSubmit root={errors.root} variant="quiet" pending={isSubmitting}>
          {text.save}
        </FormSubmit>
      </Form>
    </Panel>
  );
}
