import type { Tracking } from '@bm/domain/shipments/shipment.schema';
import { TextField } from '../ui/forms/text-field.tsx';
import { fulfilmentCopy } from '../../copy/admin/fulfilment.ts';
import type { BoundField } from '../../lib/forms/use-schema-form.ts';

const { ship: text } = fulfilmentCopy;

interface TrackingFieldsProps {
  /** Binds the fields of a form with `trackingSchema`. */
  field: (name: keyof Tracking) => BoundField<keyof Tracking>;
}

/** The optional carrier, number and link of a shipment. */
export function TrackingFields({ field }: TrackingFieldsProps) {
  const bound = (name: keyof Tracking) => ({
    label: text[name],
    remark: text.optional,
    ...field(name),
  });
  return (
    <>
      <TextField {...bound('carrier')} />
      <TextField {...bound('trackingNumber')} />
      <TextField type="url" {...bound('trackingUrl')} />
    </>
  );
}
