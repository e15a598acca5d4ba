import { fileProblemSchema } from '@bm/domain/imports/import.schema';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { FileButton } from '../../components/ui/forms/file-button.tsx';
import { FileDrop } from '../../components/ui/forms/file-drop.tsx';
import { fileProblemText, importErrorText, importsCopy as copy } from '../../copy/admin/imports.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { DryRun } from './dry-run.tsx';
import { ExportList } from './export-list.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importHistory, useApplyImport, useGoodRows, usePreviewImport } from './imports.queries.ts';
import { Outcome } from './outcome.tsx';
import { PartArchive } from './part-archive.tsx';
import { SampleFile } from './sample-file.tsx';
import '../../styles/pages/row-verdicts.css';
import '../../styles/pages/imports.css';

/** Import of parts and prices from CSV, its history, pictures and files, and exports; for admins. */
export function ImportsPage() {
  const compare = usePreviewImport();
  const apply = useApplyImport();
  const history = importHistory.use();
  // The place to drop a file has a button of its own.
  const hasDropZone = compare.isIdle || compare.isError || apply.isSuccess;
  const choose = (file: File) => {
    apply.reset();
    compare.mutate(file);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="-mb-8">
        <DashboardHead
          title={copy.title}
          action={
            <div className="head-actions">
              {!hasDropZone && (
                <FileButton onFile={choose} hasIcon>
                  {copy.upload}
                </FileButton>
              )}
              <SampleFile />
            </div>
          }
        >
          {copy.intro}
        </DashboardHead>
      </div>
      <Import compare={compare} apply={apply} onFile={choose} />
      <ImportHistory query={history} />
      {/* Not before the history, which would move it. */}
      {!history.isPending && (
        <>
          <PartArchive />
          <ExportList />
        </>
      )}
    </div>
  );
}

interface ImportProps {
  compare: ReturnType<typeof usePreviewImport>;
  apply: ReturnType<typeof useApplyImport>;
  onFile: (file: File) => void;
}

/** The chosen file in its states: none, being compared, refused, compared, applied. */
function Import({ compare, apply, onFile }: ImportProps) {
  const { data, variables: file, error } = compare;
  const goodRows = useGoodRows();
  if (compare.isPending) {
    return (
      <Loading label={copy.comparing(file?.name ?? '')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (error !== null) {
    return (
      <div className="grid gap-4">
        <Outcome>
          <Alert tone="danger" role="alert">
            {fileErrorText(error)}
          </Alert>
        </Outcome>
        <FileChoice onFile={onFile} />
      </div>
    );
  }
  if (data === undefined) return <FileChoice onFile={onFile} />;
  if (apply.data !== undefined) {
    return (
      <div className="grid gap-4">
        <Outcome>
          <ImportProgress key={apply.data.id} started={apply.data} />
        </Outcome>
        <FileChoice onFile={onFile} />
      </div>
    );
  }
  const isOutdated = getErrorCode(apply.error) === 'IMPORT_OUTDATED';
  if (isOutdated && file !== undefined) {
    return (
      <Outcome>
        <Alert tone="warning" role="alert">
          <p className="mb-3">{copy.outdated.text}</p>
          <Button variant="quiet" size="sm" onClick={() => onFile(file)}>
            {copy.outdated.button}
          </Button>
        </Alert>
      </Outcome>
    );
  }
  const { preview, file: compared } = data;
  const compareGoodRows = () =>
    goodRows.mutate(compared, {
      onSuccess: onFile,
      onError: (failure) => toast.error(copy.dryRun.goodFailed(getErrorMessage(failure))),
    });
  return (
    <DryRun
      key={preview.import.id}
      preview={preview}
      pending={apply.isPending}
      goodRows={{ isPending: goodRows.isPending, onCompare: compareGoodRows }}
      onApply={() =>
        apply.mutateAsync({ id: preview.import.id, file: compared }).catch((failure: unknown) => {
          // The page shows it, in place of the rows.
          if (getErrorCode(failure) !== 'IMPORT_OUTDATED') throw failure;
        })
      }
    />
  );
}

/** Why a file was not compared. */
function fileErrorText(error: unknown): string {
  const code = getErrorCode(error);
  const problem = fileProblemSchema.safeParse(getErrorDetails(error));
  if (code === 'UNREADABLE_FILE' && problem.success) return fileProblemText(problem.data);
  return importErrorText(code) ?? getErrorMessage(error);
}

/** A place to drop a file of parts or prices, and a button that chooses one. */
function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  return (
    <section aria-label={copy.choose.title} className="grid gap-3">
      <FileDrop onFile={onFile} drop={copy.choose.drop} choose={copy.upload} className="min-h-48" />
      <div className="grid max-w-[90ch] gap-2 text-sm text-ink-2">
        <p>{copy.choose.hint}</p>
        <p>{copy.choose.relations}</p>
      </div>
    </section>
  );
}
