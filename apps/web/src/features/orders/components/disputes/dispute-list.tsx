import type { CheckoutDisputes } from '@bm/domain/disputes/dispute.schema';
import type { ReactNode } from 'react';
import { Alert } from '../../../../components/ui/feedback/alert.tsx';
import { disputeCopy as copy } from '../../../../copy/admin/disputes.ts';
import { checkoutDisputes } from '../../disputes.queries.ts';
import { Section } from '../../../../components/ui/data/section.tsx';
import { DisputeEntry } from './dispute-entry.tsx';
import { FraudWarningEntry } from './fraud-warning-entry.tsx';
import { DialogSection } from '../dialog-section.tsx';

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
