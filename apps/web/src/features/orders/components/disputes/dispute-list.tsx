import { needsResponse, type DisputeDecision } from '@bm/domain/disputes/dispute-states';
import type { CheckoutDisputes, FraudWarning, Dispute } from '@bm/domain/disputes/dispute.schema';
import type { ReactNode } from 'react';
import { DataRow, DataSheet } from '../../../../components/ui/data/data-sheet.tsx';
import { Alert } from '../../../../components/ui/feedback/alert.tsx';
import { Badge } from '../../../../components/ui/feedback/badge.tsx';
import { confirm } from '../../../../components/ui/feedback/confirm.tsx';
import { ActionButton } from '../../../../components/ui/forms/action-button.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import {
  disputeCopy as copy,
  disputeReasonLabels,
  disputeStatusLabels,
} from '../../../../copy/admin/disputes.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { checkoutDisputes } from '../../disputes.queries.ts';
import { Section } from '../../../../components/ui/data/section.tsx';
import { DialogSection } from '../dialog-section.tsx';
import { decisionText } from './dispute-texts.ts';

/** The disputes and fraud warnings on the page of a checkout; nothing while there are none. */
export function DisputesSection({ checkoutId }: { checkoutId: string }) {
  return (
    <WithDisputes checkoutId={checkoutId}>
      {(found) => (
        <Section title={copy.title}>
          <DisputeList found={found} />
        </Section>
      )}
    </WithDisputes>
  );
}

/** The same in the dialog of an order that was paid. */
export function OrderDisputes({ checkoutId }: { checkoutId: string }) {
  return (
    <WithDisputes checkoutId={checkoutId}>
      {(found) => (
        <DialogSection title={copy.title}>
          <DisputeList found={found} />
        </DialogSection>
      )}
    </WithDisputes>
  );
}

interface WithDisputesProps {
  checkoutId: string;
  /** Not printed: a printed page may leave the shop, and buyers do not read of disputes. */
  children: (found: CheckoutDisputes) => ReactNode;
}

function WithDisputes({ checkoutId, children }: WithDisputesProps) {
  const { data, error } = checkoutDisputes.use(checkoutId);
  if (data === undefined) return error && <Alert tone="danger">{copy.failed}</Alert>;
  if (data.disputes.length + data.fraudWarnings.length === 0) return null;
  return <div className="contents print:hidden">{children(data)}</div>;
}

function DisputeList({ found: { disputes, fraudWarnings } }: { found: CheckoutDisputes }) {
  return (
    <ul role="list" className="border-t border-line">
      {disputes.map((dispute) => (
        <DisputeEntry key={dispute.id} dispute={dispute} />
      ))}
      {fraudWarnings.map((warning) => (
        <FraudWarningEntry key={warning.id} warning={warning} />
      ))}
    </ul>
  );
}

/** A bank's warning of fraud, which an admin marks as checked. */
function FraudWarningEntry({ warning }: { warning: FraudWarning }) {
  const { id, reportedAt, checkedAt } = warning;
  const check = useAction(trpc.disputes.checkWarning, {
    invalidates: ordersAndParts,
    done: () => copy.checkedToast,
  });
  return (
    <li className="grid justify-items-start gap-2 border-b border-line py-3 text-sm">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={checkedAt === null ? 'danger' : 'plain'}>{copy.fraud}</Badge>
        <span className="num text-ink-2">{formatDateTime(reportedAt)}</span>
      </span>
      {checkedAt === null ? (
        <>
          <p className="text-ink-2">{copy.fraudText}</p>
          <ActionButton
            action={check}
            input={{ id }}
            variant="quiet"
            size="sm"
            className="print:hidden"
          >
            {copy.check}
          </ActionButton>
        </>
      ) : (
        <span className="text-ink-2">{copy.checked(formatDateTime(checkedAt))}</span>
      )}
    </li>
  );
}

type ShownDispute = CheckoutDisputes['disputes'][number];

/** A dispute with its page at the provider and, once it is lost, the decision. */
function DisputeEntry({ dispute }: { dispute: ShownDispute }) {
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

const words = { 'credit-note': copy.creditNote, loss: copy.loss } as const;

/** How the books take a lost dispute, each way after a question. */
function DecideDispute({ dispute }: { dispute: Dispute }) {
  const { id, amountMinor, currency } = dispute;
  const decide = useAction(trpc.disputes.decide, {
    invalidates: ordersAndParts,
    done: (_, { decision }) => words[decision].done,
  });
  const idempotencyKey = useIdempotencyKey(`decision about ${id}`);
  const ask = (decision: DisputeDecision) => {
    const { title, text, action } = words[decision];
    void confirm({
      title: title(formatMoney(amountMinor, currency)),
      text,
      keep: copy.keep,
      action,
      act: () => idempotencyKey.send({ id, decision }, decide.runOrThrow),
    });
  };
  return (
    <div className="grid gap-2 print:hidden">
      <p className="text-sm">{copy.decide}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => ask('credit-note')}>
          {copy.creditNote.action}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => ask('loss')}>
          {copy.loss.action}
        </Button>
      </div>
    </div>
  );
}
