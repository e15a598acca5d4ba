import { archiveProblemSchema, type MediaRow } from '@bm/domain/parts/media-archive.schema';
import { useId } from 'react';
import { SmallHead } from '../../components/ui/data/small-section.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FileButton } from '../../components/ui/forms/file-button.tsx';
import { partArchiveCopy as copy } from '../../copy/admin/part-archive.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { ArchiveRows, countOutcomes } from './archive-rows.tsx';
import { useApplyArchive, useCheckArchive } from './archive.queries.ts';
import { focusOnMount, Outcome } from './outcome.tsx';

const ZIP_TYPES = '.zip,application/zip';

/** Pictures and files of parts from a ZIP archive: the choice, its check, and what became of it. */
export function PartArchive() {
  const id = useId();
  const check = useCheckArchive();
  const apply = useApplyArchive();
  const { variables: file } = check;
  const choose = (chosen: File) => {
    apply.reset();
    check.mutate(chosen);
  };
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SmallHead id={id} more={<span className="text-ink-2">{copy.about}</span>}>
        {copy.title}
      </SmallHead>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Rules />
        {!apply.isPending && (
          <FileButton onFile={choose} accept={ZIP_TYPES} hasIcon>
            {copy.upload}
          </FileButton>
        )}
      </div>
      {check.isPending && (
        <Loading label={copy.checking(file?.name ?? '')}>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {check.error !== null && (
        <Outcome>
          <Alert tone="danger" role="alert">
            {problemText(check.error)}
          </Alert>
        </Outcome>
      )}
      {check.data !== undefined && file !== undefined && (
        <Checked key={check.submittedAt} file={file} rows={check.data} apply={apply} />
      )}
    </section>
  );
}

/** How the files of an archive are named. */
function Rules() {
  return (
    <div className="grid max-w-[90ch] gap-2 text-sm text-ink-2">
      <p>{copy.hint}</p>
      <ul className="grid gap-1">
        {copy.rules.map(({ example, text }) => (
          <li key={example}>
            <code className="sku text-ink wrap-anywhere">{example}</code>: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CheckedProps {
  file: File;
  rows: readonly MediaRow[];
  apply: ReturnType<typeof useApplyArchive>;
}

/** A compared archive, and the action that adds its files. */
function Checked({ file, rows, apply }: CheckedProps) {
  const { added, present, refused } = countOutcomes(rows);
  const isStarted = !apply.isIdle;
  const ended = withOutcomes(rows, apply.rows);
  return (
    <>
      <h3 ref={focusOnMount} tabIndex={-1} className="font-[640] wrap-anywhere">
        {copy.checkOf(file.name)}
      </h3>
      {isStarted ? (
        <Applied file={file} planned={added} added={countOutcomes(ended).added} apply={apply} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line bg-surface px-3 py-4 text-sm">
          <p className="max-w-[60ch] tabular-nums">
            {copy.summary(added, present, refused)} {added > 0 && copy.pending}
          </p>
          <Button disabled={added === 0} onClick={() => apply.mutate(file)}>
            {copy.add(added)}
          </Button>
        </div>
      )}
      <ArchiveRows rows={ended} />
    </>
  );
}

/**
 * The rows of a check with what became of them. One without an outcome was added before: the response of the
 * application that added it was lost.
 */
function withOutcomes(rows: readonly MediaRow[], ended: readonly MediaRow[]): MediaRow[] {
  const outcomes = new Map(ended.map((row) => [row.name, row]));
  return rows.map((row) => (row.verdict === 'added' ? (outcomes.get(row.name) ?? row) : row));
}

interface AppliedProps {
  file: File;
  /** The files that the check would add. */
  planned: number;
  /** Those of them that the parts have at the end. */
  added: number;
  apply: CheckedProps['apply'];
}

/** An application in its states: in progress, stopped, at its end. */
function Applied({ file, planned, added, apply }: AppliedProps) {
  const id = useId();
  const { rows } = apply;
  if (apply.isPending) {
    return (
      <div className="grid gap-2 border-y border-line bg-surface px-3 py-4 text-sm">
        <p id={id} className="tabular-nums">
          {copy.applying(rows.length, planned)}
        </p>
        <progress
          className="w-full accent-green"
          max={planned}
          value={rows.length}
          aria-label={copy.progress}
          aria-describedby={id}
        />
        <p className="text-ink-2">{copy.leave}</p>
      </div>
    );
  }
  return (
    <Outcome>
      {apply.error === null ? (
        <Alert tone="success" role="status">
          {copy.applied(file.name, added)}
        </Alert>
      ) : (
        <Alert tone="danger" role="alert">
          <p className="mb-3">{copy.stopped(problemText(apply.error))}</p>
          <Button variant="quiet" size="sm" onClick={() => apply.mutate(file)}>
            {copy.again}
          </Button>
        </Alert>
      )}
    </Outcome>
  );
}

/** Why an archive was not compared, or not applied to its end. */
function problemText(error: unknown): string {
  const problem = archiveProblemSchema.safeParse(getErrorDetails(error));
  if (getErrorCode(error) === 'UNREADABLE_ARCHIVE' && problem.success)
    return copy.problem[problem.data.reason];
  return getErrorCode(error) === 'TOO_LARGE' ? copy.tooLarge : getErrorMessage(error);
}
