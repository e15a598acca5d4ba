import { needsResponse } from '@bm/domain/disputes/dispute-states';
import type { CheckoutDisputes } from '@bm/domain/disputes/dispute.schema';
import { DataRow, DataSheet } from '../../../../components/ui/data/data-sheet.tsx';
import { Badge } from '../../../../components/ui/feedback/badge.tsx';
import {
  disputeCopy as copy,
  disputeReasonLabels,
  disputeStatusLabels,
} from '../../../../copy/admin/disputes.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { DecideDispute } from './decide-dispute.tsx';
import { decisionText } from './dispute-texts.ts';

export type ShownDispute = CheckoutDisputes['disputes'][number];

/** A dispute with its page at the provider and, once it is lost, the decision. */
export function DisputeEntry({ dispute }: { dispute: ShownDispute }) {
  const { id, status, reason, amountMinor, currency, dueBy, decision, url } = dispute;
  const isOpen = needsResponse(status);
  const isUrgent = isOpen || (status === 'lost' && decision === null);
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <p>
        <Badge tone={isUrgent ? 'danger' : 'plain'}>{disputeStatusLabels[status]}</Badge>
      </p>
      <DataSheet className="text-sm">
        <DataRow term={copy.amount}>{formatMoney(amountMinor, currency)}</DataRow>
        <DataRow term={copy.reason}>{disputeReasonLabels[reason]}</DataRow>
        {isOpen && dueBy !== null && (
          <DataRow term={copy.dueBy}>
            <b className="font-[640]">{formatDateTime(dueBy)}</b>
          </DataRow>
        )}
        <DataRow term={copy.number}>
          <code className="text-2xs">{id}</code>
          <a className="block print:hidden" href={url} target="_blank" rel="noreferrer">
            {copy.respond(isOpen)}
            <span className="visually-hidden">{copy.hiddenNumber(id)}</span>
          </a>
        </DataRow>
        {decision !== null && <DataRow term={copy.decision}>{decisionText(dispute)}</DataRow>}
      </DataSheet>
      {status === 'lost' && decision === null && <DecideDispute dispute={dispute} />}
    </li>
  );
}
