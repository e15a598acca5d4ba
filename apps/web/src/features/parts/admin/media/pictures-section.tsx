import type { PartMedia } from '@bm/domain/parts/part-media.schema';
import { MAX_PICTURES, type PartPicture } from '@bm/domain/parts/part-pictures';
import { useRouter } from '@tanstack/react-router';
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
import { IMAGE_TYPES } from '../image/image-upload.ts';
import { PictureRow } from './picture-row.tsx';
import { mediaProblem, MediaSection } from './section.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

const { pictures: copy } = partMediaCopy;

interface PicturesSectionProps {
  part: { id: string; name: string };
}

/** The pictures of a part: added, described, ordered and removed, then saved together. */
export function PicturesSection({ part }: PicturesSectionProps) {
  return (
    <MediaSection id="pictures" partId={part.id} copy={copy}>
      {(media) => <Pictures part={part} stored={media.pictures} />}
    </MediaSection>
  );
}

/** The pictures as they are edited, and as they were when the edit began. */
interface Edit {
  seen: readonly PartPicture[];
  list: readonly PartPicture[];
}

function Pictures({ part, stored }: PicturesSectionProps & { stored: PartMedia['pictures'] }) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const router = useRouter();
  const save = useAction(trpc.parts.setPictures, {
    invalidates: allParts,
    done: () => copy.saved(part.name),
  });
  const change = (next: (list: readonly PartPicture[]) => readonly PartPicture[]) => {
    setProblem(null);
    setEdit((before) => {
      const { seen, list } = before ?? { seen: stored, list: stored };
      return { seen, list: next(list) };
    });
  };
  const uploads = usePictureUploads((url) =>
    change((list) => (list.length < MAX_PICTURES ? [...list, { url, alt: '' }] : list)),
  );
  const list = edit?.list ?? stored;
  const waiting = uploads.uploads.filter((each) => each.problem === null);

  const add = (file: File) => {
    if (list.length + waiting.length < MAX_PICTURES) uploads.add(file);
    else setProblem(copy.full(MAX_PICTURES));
  };
  const move = (from: number, to: number) => {
    change((all) => swapped(all, from, to));
    setMoved(copy.moved(to + 1));
  };

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (save.isPending) return;
    if (uploads.isBusy) setProblem(copy.wait);
    else if (edit === null) setProblem(copy.unchanged);
    else {
      const isSamePage = rememberPage();
      const [pictures, seen] = [[...edit.list], [...edit.seen]];
      try {
        await save.runOrThrow({ partId: part.id, pictures, seen });
        uploads.dismiss();
        setEdit(null);
        // The form above shows the first picture.
        await router.invalidate();
      } catch (error) {
        setProblem(mediaProblem(error));
        if (!isSamePage()) showFailure(error);
      }
    }
  };

  return (
    <Form form={{ submit }} label={copy.title} className="grid gap-4">
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {list.map((picture, at) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            at={at}
            count={list.length}
            onDescribe={(alt) =>
              change((all) => all.map((each, row) => (row === at ? { ...each, alt } : each)))
            }
            onMove={(to) => move(at, to)}
            onRemove={() => change((all) => all.filter((_each, row) => row !== at))}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {uploads.uploads.map(({ id, name, percent, problem: refused }) => (
          <li key={id}>
            {refused === null ? (
              <span className="num text-ink-2">{copy.uploading(name, percent)}</span>
            ) : (
              <FieldError>{refused}</FieldError>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={IMAGE_TYPES}
          multiple
          hasIcon
          onFile={(file) => {
            uploads.dismiss();
            add(file);
          }}
        >
          {copy.add}
        </FileButton>
        <Button type="submit" size="sm" variant="quiet" pending={save.isPending}>
          {copy.save}
        </Button>
        <span className="num text-sm text-ink-2">{copy.count(list.length, MAX_PICTURES)}</span>
      </div>
    </Form>
  );
}

function swapped<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const [one, other] = [all[from], all[to]];
  if (one === undefined || other === undefined) return all;
  return all.map((each, at) => (at === from ? other : at === to ? one : each));
}
