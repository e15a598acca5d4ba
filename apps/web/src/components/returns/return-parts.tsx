import type { ReturnState } from '@bm/domain/returns/return-states';
import type { ComponentProps } from 'react';
import { returnStateLabels } from '../../copy/returns.ts';
import { Status } from '../ui/feedback/status.tsx';

/** The shape of an order's state that fits. */
const SHAPES: Readonly<Record<ReturnState, ComponentProps<typeof Status>['kind']>> = {
  requested: 'unpaid',
  approved: 'paid',
  received: 'shipped',
  refunded: 'refunded',
  replaced: 'delivered',
  rejected: 'cancelled',
  withdrawn: 'expired',
};

/** The state of a return as shape and label. */
export function ReturnStatus({ state }: { state: ReturnState }) {
  return <Status kind={SHAPES[state]}>{returnStateLabels[state]}</Status>;
}

/** The photo of a return, which opens in full; nothing without one. */
export function ReturnPhoto({ photo, label }: { photo: string; label: string }) {
  if (photo === '') return null;
  return (
    <a href={photo} target="_blank" rel="noreferrer noopener" className="justify-self-start">
      <img
        src={photo}
        alt={label}
        width={96}
        height={72}
        loading="lazy"
        className="h-18 w-24 rounded-sm border border-line object-cover"
      />
    </a>
  );
}
