import { addAddressInput } from '@bm/domain/checkouts/checkout.schema';
import { COLLECTED_AT_WORKS } from '@bm/domain/checkouts/delivery-address';
import * as z from 'zod/mini';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { addressCopy } from '../../../copy/address.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { refreshOrders } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

const { later: copy, collected } = addressCopy;

const fieldsSchema = z.pick(addAddressInput, { address: true });

/** Adds the address of an order that was placed without one. */
export function AddAddressForm({ checkoutId }: { checkoutId: string }) {
  const addAddress = useAction(trpc.checkouts.addAddress, {
    invalidates: (_, queryClient) => [refreshOrders(queryClient)],
    done: () => copy.added,
  });
  const form = useSchemaForm(fieldsSchema, {
    defaults: { address: '' },
    errorAt: { BAD_INPUT: 'address' },
    async send({ address }) {
      await addAddress.runOrThrow({ checkoutId, address });
      return { address: '' };
    },
  });
  return (
    <Form form={form} label={copy.add} className="grid gap-3 py-3 print:hidden">
      <TextareaField
        label={copy.label}
        hint={copy.hint}
        rows={2}
        inputClassName="min-h-control!"
        {...form.field('address')}
      />
      <div className="flex flex-wrap gap-2">
        <FormSubmit form={form} variant="quiet">
          {copy.add}
        </FormSubmit>
        <ActionButton
          variant="quiet"
          action={addAddress}
          input={{ checkoutId, address: COLLECTED_AT_WORKS }}
        >
          {collected}
        </ActionButton>
      </div>
    </Form>
  );
}
