import type { AdminReturn } from '@bm/domain/returns/return.schema';
import type { AdminAct } from '@bm/domain/returns/return-states';
import { AnswerDialog } from './answer-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** An act that an admin has started on a return. */
export interface StartedAct {
  act: AdminAct;
  found: AdminReturn;
}

interface ReturnActDialogProps {
  /** Null while no act is started. */
  started: StartedAct | null;
  onClose: () => void;
}

/** The dialog of an act. */
export function ReturnActDialog({ started, onClose }: ReturnActDialogProps) {
  if (started === null) return null;
  const { act, found } = started;
  switch (act) {
    case 'approve':
    case 'reject':
      return <AnswerDialog act={act} found={found} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog found={found} onClose={onClose} />;
    case 'refund':
      return <RefundReturnDialog found={found} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog found={found} onClose={onClose} />;
  }
}
