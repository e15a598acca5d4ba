import { MAX_PICTURES, type PartPicture } from '@bm/domain/parts/part-pictures';
import { useRouter } from '@tanstack/react-router';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { useUploadQueue } from '../../../../lib/uploads/use-upload-queue.ts';
import { allParts } from '../../parts.mutations.ts';
import { uploadErrorMessage, validateImageFile } from '../image/image-errors.ts';
import { IMAGE_TYPES, imageTarget } from '../image/image-upload.ts';
import { MediaForm } from './media-form.tsx';
import { PictureRow } from './picture-row.tsx';
import { MediaSection } from './section.tsx';
import { useMediaEdit } from './use-media-edit.ts';

const { pictures: copy } = partMediaCopy;

interface PicturesSectionProps {
  part: { id: string; name: string };
}

/** The pictures of a part: added, described, ordered and removed, then saved together. */
export function PicturesSection({ part }: PicturesSectionProps) {
  return (
    <MediaSection id="pictures" partId={part.id} copy={copy}>
      {({ pictures }) => <Pictures part={part} stored={pictures} />}
    </MediaSection>
  );
}

function Pictures({ part, stored }: PicturesSectionProps & { stored: readonly PartPicture[] }) {
  const router = useRouter();
  const save = useAction(trpc.parts.setPictures, {
    invalidates: allParts,
    done: () => copy.saved(part.name),
  });
  const edit = useMediaEdit<PartPicture>({
    stored,
    movedText: copy.moved,
    async save(pictures, seen) {
      await save.runOrThrow({ partId: part.id, pictures, seen });
      // The form above shows the first picture.
      await router.invalidate();
    },
  });
  const uploads = useUploadQueue({
    target: imageTarget,
    check: validateImageFile,
    problem: uploadErrorMessage,
    onSent: ({ url }) =>
      edit.change((list) => (list.length < MAX_PICTURES ? [...list, { url, alt: '' }] : list)),
  });
  const { list } = edit;
  return (
    <MediaForm
      copy={copy}
      accept={IMAGE_TYPES}
      max={MAX_PICTURES}
      edit={edit}
      uploads={uploads}
      isSaving={save.isPending}
    >
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {list.map((picture, at) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            at={at}
            count={list.length}
            onDescribe={(alt) => edit.changeAt(at, { alt })}
            onMove={(to) => edit.move(at, to)}
            onRemove={() => edit.removeAt(at)}
          />
        ))}
      </ol>
    </MediaForm>
  );
}
