import type { ContactMessage } from '@bm/domain/messages/message.schema';
import { Email } from '../../../components/ui/data/email.tsx';
import { Cell, Row, RowHead, Stack } from '../../../components/ui/data/table.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { formatDateTime, formatIsoTime } from '../../../lib/format-date.ts';

const sender = 'align-top md:w-64';

/** One message with its sender and time. */
export function MessageRow({ message }: { message: ContactMessage }) {
  const { name, email, createdAt } = message;
  return (
    <Row>
      <RowHead className={sender}>
        <Stack>
          <span className="text-base font-[540] wrap-anywhere">{name}</span>
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="font-[400]"
          >
            <Email address={email} />
          </a>
          <time className="num font-[400] text-ink-2" dateTime={formatIsoTime(createdAt)}>
            {formatDateTime(createdAt)}
          </time>
        </Stack>
      </RowHead>
      <Cell full className="align-top">
        <p className="max-w-[64ch] text-base wrap-anywhere whitespace-pre-line">
          {message.message}
        </p>
      </Cell>
    </Row>
  );
}

/** Placeholder while messages load. */
export function MessageRowSkeleton() {
  return (
    <Row>
      <RowHead className={sender}>
        <Stack>
          <Skeleton className="text-base">Workshop owner</Skeleton>
          <Skeleton>owner@company.com</Skeleton>
          <Skeleton>20 November 2026, 09:31</Skeleton>
        </Stack>
      </RowHead>
      <Cell full className="align-top">
        <Skeleton className="block h-16 max-w-[64ch]" />
      </Cell>
    </Row>
  );
}
