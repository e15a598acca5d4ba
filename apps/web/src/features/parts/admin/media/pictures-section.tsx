import { MAX_PICTURES, type PartPicture, MAX_PICTURE_ALT } from '@bm/domain/parts/part-pictures';
import { useRouter } from '@tanstack/react-router';
import { inputClasses } from '../../../../components/ui/forms/control-classes.ts';
import { Picture } from '../../../../components/ui/media/picture.tsx';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { useUploadQueue } from '../../../../lib/uploads/use-upload-queue.ts';
import { allParts } from '../../parts.mutations.ts';
import { uploadErrorMessage, validateImageFile } from '../image/image-errors.ts';
import { IMAGE_TYPES, imageTarget } from '../image/image-upload.ts';
import { MediaForm } from './media-form.tsx';
import { RowButtons } from './row-buttons.tsx';
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

interface PictureRowProps {
  picture: PartPicture;
  /** Its position, from 0. */
  at: number;
  count: number;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture with its description and the buttons that move and remove it. */
function PictureRow({ picture, at, count, onDescribe, onMove, onRemove }: PictureRowProps) {
  const number = at + 1;
  return (
    <li className="grid content-start gap-2 border border-line bg-surface p-2">
      <span className="plate relative">
        <Picture src={picture.url} alt={picture.alt} sizes="280px" />
        <span className="num absolute start-1.5 top-1.5 bg-surface px-1.5 text-sm font-[580]">
          {number}
        </span>
      </span>
      {at === 0 ? (
        <p className="grid min-h-control content-center text-sm text-ink-2">{copy.first}</p>
      ) : (
        <input
          className={inputClasses}
          aria-label={copy.alt(number)}
          placeholder={copy.altPlaceholder}
          autoComplete="off"
          maxLength={MAX_PICTURE_ALT}
          value={picture.alt}
          onChange={({ target }) => onDescribe(target.value)}
        />
      )}
      <div className="flex items-center gap-1">
        <RowButtons
          at={at}
          count={count}
          copy={copy}
          isRemovable={count > 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}
