import type { Tracking } from '@bm/domain/shipments/shipment.schema';
import { TextField } from '../ui/forms/text-field.tsx';
import { fulfilmentCopy } from '../../copy/admin/fulfilment.ts';

const { ship: text } = fulfilmentCopy;

/** The optional carrier, number and link of a shipment. */
export function TrackingFields({
  tracking,
  onChange,
}: {
  tracking: Tracking;
  onChange: (tracking: Tracking) => void;
}) {
  const field = (name: keyof Tracking) => ({
    label: text[name],
    remark: text.optional,
    value: tracking[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...tracking, [name]: target.value }),
  });
  return (
    <>
      <TextField maxLength={80} {...field('carrier')} />
      <TextField maxLength={80} {...field('trackingNumber')} />
      <TextField type="url" maxLength={2048} {...field('trackingUrl')} />
    </>
  );
}
