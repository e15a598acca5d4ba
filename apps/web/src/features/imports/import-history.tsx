import type { PartImport } from '@bm/domain/imports/import.schema';
import { useId } from 'react';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack } from '../../components/ui/data/table.tsx';
import { VerdictShape } from '../../components/ui/feedback/verdict-shape.tsx';
import { importsCopy } from '../../copy/admin/imports.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDateTime, formatIsoTime } from '../../lib/format-date.ts';
import type { importHistory } from './imports.queries.ts';

const copy = importsCopy.history;

const head = (
  <>
    <ColumnHead>{copy.when}</ColumnHead>
    <ColumnHead>{copy.file}</ColumnHead>
    <ColumnHead numeric>{copy.rows}</ColumnHead>
    <ColumnHead>{copy.what}</ColumnHead>
    <ColumnHead>{copy.result}</ColumnHead>
  </>
);

/** The imports so far with their admins, latest first. */
export function ImportHistory({ query }: { query: ReturnType<typeof importHistory.use> }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="imports-head mb-2 border-b-0 pb-0">
        <h2 id={id}>{copy.title}</h2>
      </div>
      <PagedTable
        query={query}
        copy={copy}
        caption={copy.caption}
        head={head}
        empty={
          <p className="text-sm text-ink-2">
            <b className="text-ink">{copy.empty}.</b> {copy.emptyText}
          </p>
        }
      >
        {(each) => <ImportRow key={each.id} import={each} />}
      </PagedTable>
    </section>
  );
}

function ImportRow({
  import: { fileName, actorName, state, counts, appliedRow = 0, stoppedRow = 0, ...times },
}: {
  import: PartImport;
}) {
  const at = times.endedAt ?? times.createdAt;
  const rows = counts.added + counts.changed + counts.unchanged + counts.refused;
  return (
    <Row>
      <RowHead>
        <time className="num" dateTime={formatIsoTime(at)}>
          {formatDateTime(at)}
        </time>
      </RowHead>
      <Cell label={copy.file}>
        <Stack>
          <span className="wrap-anywhere">{fileName}</span>
          <span className="text-ink-2 wrap-anywhere">{actorName}</span>
        </Stack>
      </Cell>
      <Cell label={copy.rows} numeric>
        {formatCount(rows)}
      </Cell>
      <Cell label={copy.what}>
        <span className="num">{state === 'applied' ? copy.changes(counts) : copy.nothing}</span>
      </Cell>
      <Cell label={copy.result}>
        <Result {...{ state, counts, appliedRow, stoppedRow }} />
      </Cell>
    </Row>
  );
}

type ResultProps = Required<Pick<PartImport, 'state' | 'counts' | 'appliedRow' | 'stoppedRow'>>;

function Result({ state, counts, appliedRow, stoppedRow }: ResultProps) {
  const [look, shape, text] = {
    'dry-run': ['', 'open', copy.dryRun(counts)] as const,
    applied: ['verdict-ok', 'ok', copy.applied] as const,
    applying: ['', 'open', copy.applying(appliedRow)] as const,
    stopped: ['verdict-fix', 'fix', copy.stopped(appliedRow, stoppedRow)] as const,
    refused: ['verdict-fix', 'fix', copy.refused] as const,
  }[state];
  return (
    <span className={`verdict ${look}`}>
      <VerdictShape kind={shape} />
      <span>{text}</span>
    </span>
  );
}
