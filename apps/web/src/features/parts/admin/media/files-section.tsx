import {
  MAX_PART_FILES,
  parseFileUrl,
  type PartFile,
  MAX_FILE_MEGABYTES,
} from '@bm/domain/parts/part-files';
import * as z from 'zod/mini';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { UploadError, type UploadTarget } from '../../../../lib/uploads/upload.ts';
import { useUploadQueue } from '../../../../lib/uploads/use-upload-queue.ts';
import { allParts } from '../../parts.mutations.ts';
import { FileRow } from './file-row.tsx';
import { MediaForm } from './media-form.tsx';
import { MediaSection } from './section.tsx';
import { useMediaEdit } from './use-media-edit.ts';

const { files: copy } = partMediaCopy;

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

function Files({ part, stored }: FilesSectionProps & { stored: readonly PartFile[] }) {
  const save = useAction(trpc.parts.setFiles, {
    invalidates: allParts,
    done: () => copy.saved(part.name),
  });
  const edit = useMediaEdit<PartFile>({
    stored,
    movedText: copy.moved,
    save: (files, seen) => save.runOrThrow({ partId: part.id, files, seen }),
  });
  const { list } = edit;
  const add = (sent: SentFile) => {
    const name = parseFileUrl(sent.url)?.name ?? '';
    if (list.some(({ url }) => url === sent.url)) {
      edit.setProblem(copy.twice(name));
      return;
    }
    const kind = /\.(?:step|stp)$/i.test(name) ? '3d-model' : 'drawing';
    const file = { ...sent, kind, title: '', language: '', revision: '' } as const;
    edit.change((all) => (all.some(({ url }) => url === sent.url) ? all : [...all, file]));
  };
  const uploads = useUploadQueue({
    target: fileTarget,
    check: checkFile,
    problem: fileProblem,
    onSent: add,
  });
  return (
    <MediaForm
      copy={copy}
      accept={FILE_ENDINGS}
      max={MAX_PART_FILES}
      edit={edit}
      uploads={uploads}
      isSaving={save.isPending}
    >
      {list.length === 0 && <p className="text-sm text-ink-2">{copy.none}</p>}
      <ol className="grid gap-4 empty:hidden">
        {list.map((file, at) => (
          <FileRow
            key={file.url}
            file={file}
            at={at}
            count={list.length}
            onChange={(fields) => edit.changeAt(at, fields)}
            onMove={(to) => edit.move(at, to)}
            onRemove={() => edit.removeAt(at)}
          />
        ))}
      </ol>
    </MediaForm>
  );
}

/** The accepted endings, for the file input. */
const FILE_ENDINGS = '.pdf,.step,.stp,.dxf,.png';

/** The address and the size of a file that was sent. */
interface SentFile {
  url: string;
  bytes: number;
}

/** Where files of parts are sent. */
const fileTarget: UploadTarget<SentFile> = {
  path: '/uploads/file',
  field: 'file',
  sent: z.object({ url: z.string(), bytes: z.int() }),
};

/** The problem of a file that would be refused, found before the upload; null when it may be sent. */
function checkFile({ name, size }: File): string | null {
  return size > MAX_FILE_MEGABYTES * 1024 * 1024 ? copy.tooLarge(name) : null;
}

/** The message about a failed upload. */
function fileProblem(error: unknown, { name }: File): string {
  const isRefused = error instanceof UploadError && error.code !== null;
  return isRefused ? copy.refused(name, error.message) : copy.notSent(name);
}
