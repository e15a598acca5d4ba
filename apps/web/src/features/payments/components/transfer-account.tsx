import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { formatMajor } from '@bm/domain/money/money';
import { isEuropeanTransfer, transferCode } from '@bm/domain/payments/transfer-code';
import { compactAccount, formatAccount } from '@bm/domain/settings/bank-account';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';

const copy = paymentCopy.bank;

// The encoder is as large as the rest of the page.
const TransferQr = lazy(async () => ({
  default: (await import('./transfer-qr.tsx')).TransferQr,
}));

interface TransferAccountProps {
  checkout: CheckoutDetail;
  /** What is due and has not arrived, in minor units. */
  leftMinor: number;
}

/** Holder, account, amount and reference to copy, and as a code for banking apps. */
export function TransferAccount({ checkout, leftMinor }: TransferAccountProps) {
  const { number, currency, bank } = checkout;
  const transfer = {
    holder: bank?.holder ?? '',
    account: bank?.account ?? '',
    swift: bank?.swift ?? '',
    amountMinor: leftMinor,
    currency,
    reference: number,
  };
  return (
    <Panel title={copy.details}>
      {bank === null || bank.account === '' ? (
        <Alert tone="warning">{copy.noAccount}</Alert>
      ) : (
        <>
          <DataSheet>
            {bank.holder !== undefined && bank.holder !== '' && (
              <DataRow term={copy.holder}>
                {bank.holder} <CopyButton text={bank.holder} name={copy.holder} />
              </DataRow>
            )}
            <DataRow term={copy.account}>
              <span className="tabular-nums">{formatAccount(bank.account)}</span>{' '}
              <CopyButton text={compactAccount(bank.account)} name={copy.account} />
            </DataRow>
            {bank.swift !== '' && (
              <DataRow term={copy.swift}>
                {bank.swift} <CopyButton text={bank.swift} name={copy.swift} />
              </DataRow>
            )}
            {bank.bankName !== '' && <DataRow term={copy.bankName}>{bank.bankName}</DataRow>}
            <DataRow term={copy.amount}>
              <b className="text-lg">{formatMoney(leftMinor, currency)}</b>{' '}
              <CopyButton text={formatMajor(leftMinor, currency)} name={copy.amount} />
            </DataRow>
            <DataRow term={copy.reference}>
              <b>{number}</b> <CopyButton text={number} name={copy.reference} />
            </DataRow>
          </DataSheet>
          <CatchBoundary getResetKey={() => number} errorComponent={NoCode}>
            <figure className="grid justify-items-start gap-2">
              <Suspense fallback={<Skeleton className="block size-44" />}>
                <TransferQr text={transferCode(transfer)} name={copy.qr} />
              </Suspense>
              <figcaption className="text-sm text-ink-2">
                {isEuropeanTransfer(transfer) ? copy.qrHint : copy.qrTextHint}
              </figcaption>
            </figure>
          </CatchBoundary>
        </>
      )}
      <p className="text-sm text-ink-2">{copy.referenceHint}</p>
    </Panel>
  );
}

/** In place of a code whose encoder did not load: the values above are enough to pay. */
function NoCode() {
  return <p className="text-sm text-ink-2">{copy.qrFailed}</p>;
}

interface CopyButtonProps {
  /** What is copied, as another program reads it. */
  text: string;
  /** Its name: `Reference`. */
  name: string;
}

/** Copies a text. Absent where the browser has no clipboard, as on a page without https. */
function CopyButton({ text, name }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null;
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copy.copied(name)),
      () => toast.error(copy.notCopied(name)),
    );
  return (
    <TextButton onClick={() => void write()}>
      {copy.copy}
      <span className="visually-hidden"> {name}</span>
    </TextButton>
  );
}
