import { MAX_PART_FILES, parseFileUrl, type PartFile } from '@bm/domain/parts/part-files';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { FileButton } from '../../../../components/ui/forms/file-button.tsx';
import { Form } from '../../../../components/ui/forms/form.tsx';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { rememberPage, showFailure } from '../../../../lib/remember-page.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { allParts } from '../../parts.mutations.ts';
import { FileRow } from './file-row.tsx';
import { mediaProblem, MediaSection } from './section.tsx';
import { useFileUploads } from './use-file-uploads.ts';

const { files: copy } = partMediaCopy;

const ENDINGS = '.pdf,.step,.stp,.dxf,.png';

interface FilesSectionProps {
  part: { id: string; name: string };
}

/** The files of a part: added, named, ordered and removed, then saved together. */
export function FilesSection({ part }: FilesSectionProps) {
  return (
    <MediaSection id="files" partId={part.id} copy={copy}>
      {({ files }) => <Files part={part} stored={files} />}
    </MediaSection>
  );
}

/** The files as they are edited, and as they were when the edit began. */
interface Edit {
  seen: readonly PartFile[];
  list: readonly PartFile[];
}

function Files({ part, stored }: FilesSectionProps & { stored: readonly PartFile[] }) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const save = useAction(trpc.parts.setFiles, {
    invalidates: allParts,
    done: () => copy.saved(part.name),
  });
  const change = (next: (list: readonly PartFile[]) => readonly PartFile[]) => {
    setProblem(null);
    setEdit((before) => {
      const { seen, list } = before ?? { seen: stored, list: stored };
      return { seen, list: next(list) };
    });
  };
  const list = edit?.list ?? stored;
  const uploads = useFileUploads(({ url, bytes }) => {
    const name = parseFileUrl(url)?.name ?? '';
    if (list.some((each) => each.url === url)) {
      setProblem(copy.twice(name));
      return;
    }
    const kind = /\.(?:step|stp)$/i.test(name) ? '3d-model' : 'drawing';
    const file = { url, bytes, kind, title: '', language: '', revision: '' } as const;
    change((all) => (all.some((each) => each.url === url) ? all : [...all, file]));
  });
  const waiting = uploads.uploads.filter((each) => each.problem === null);

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (save.isPending) return;
    if (uploads.isBusy) setProblem(copy.wait);
    else if (edit === null) setProblem(copy.unchanged);
    else {
      const isSamePage = rememberPage();
      try {
        await save.runOrThrow({ partId: part.id, files: [...edit.list], seen: [...edit.seen] });
        uploads.dismiss();
        setEdit(null);
      } catch (error) {
        setProblem(mediaProblem(error));
        if (!isSamePage()) showFailure(error);
      }
    }
  };

  return (
    <Form form={{ submit }} label={copy.title} className="grid gap-4">
      {list.length === 0 && <p className="text-sm text-ink-2">{copy.none}</p>}
      <ol className="grid gap-4 empty:hidden">
        {list.map((file, at) => (
          <FileRow
            key={file.url}
            file={file}
            at={at}
            count={list.length}
            onChange={(fields) =>
              change((all) => all.map((each, row) => (row === at ? { ...each, ...fields } : each)))
            }
            onMove={(to) => {
              change((all) => all.toSpliced(at, 1).toSpliced(to, 0, file));
              setMoved(copy.moved(to + 1));
            }}
            onRemove={() => change((all) => all.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {uploads.uploads.map(({ id, name, problem: refused }) => (
          <li key={id}>
            {refused === null ? (
              <span className="text-ink-2">{copy.uploading(name)}</span>
            ) : (
              <FieldError>{refused}</FieldError>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={ENDINGS}
          multiple
          hasIcon
          onFile={(file) => {
            uploads.dismiss();
            if (list.length + waiting.length < MAX_PART_FILES) uploads.add(file);
            else setProblem(copy.full(MAX_PART_FILES));
          }}
        >
          {copy.add}
        </FileButton>
        <Button type="submit" size="sm" variant="quiet" pending={save.isPending}>
          {copy.save}
        </Button>
        <span className="num text-sm text-ink-2">{copy.count(list.length, MAX_PART_FILES)}</span>
      </div>
    </Form>
  );
}
