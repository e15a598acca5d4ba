import { contactSchema, type Contact } from '@bm/domain/users/contact.schema';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';

const text = profileCopy.contact;

interface ContactFormProps {
  contact: Contact;
  /** Throws the error of the server. */
  onSave: (contact: Contact) => Promise<unknown>;
}

/** The name of the user and the company. */
export function ContactForm({ contact, onSave }: ContactFormProps) {
  const form = useSchemaForm(contactSchema, {
    defaults: contact,
    async send(values) {
      await onSave(values);
      return values;
    },
  });
  const { field } = form;

  return (
    <Panel title={text.title}>
      <Form form={form} label={text.title} className="grid gap-4">
        <TextField label={text.name} autoComplete="name" {...field('displayName')} />
        <TextField
          label={text.company}
          optional
          autoComplete="organization"
          hint={text.hint}
          {...field('company')}
        />
        <FormSubmit form={form} variant="quiet">
          {text.save}
        </FormSubmit>
      </Form>
    </Panel>
  );
}
