import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { FileButton } from '../../../../components/ui/forms/file-button.tsx';
import { Form } from '../../../../components/ui/forms/form.tsx';
import { useUnsavedSection } from '../../../../lib/forms/unsaved-sections.tsx';
import type { useUploadQueue } from '../../../../lib/uploads/use-upload-queue.ts';
import type { useMediaEdit } from './use-media-edit.ts';

interface MediaFormProps {
  copy: {
    title: string;
    add: string;
    save: string;
    wait: string;
    unchanged: string;
    full: (most: number) => string;
    count: (count: number, most: number) => string;
    uploading: (name: string, percent: number) => string;
  };
  /** The accepted media types or endings. */
  accept: string;
  max: number;
  edit: Pick<
    ReturnType<typeof useMediaEdit>,
    'isChanged' | 'moved' | 'problem' | 'setProblem' | 'save'
  > & { list: readonly unknown[] };
  uploads: Omit<ReturnType<typeof useUploadQueue>, 'dismiss'> & { dismiss: () => void };
  isSaving: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The form of a list of pictures or files: its rows, the uploads, and the buttons that add and save. */
export function MediaForm({
  copy,
  accept,
  max,
  edit,
  uploads,
  isSaving,
  children,
}: MediaFormProps) {
  const { list, problem, setProblem } = edit;
  useUnsavedSection(copy.title, edit.isChanged || uploads.waiting > 0);
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (isSaving) return;
    if (uploads.waiting > 0) setProblem(copy.wait);
    else if (!edit.isChanged) setProblem(copy.unchanged);
    else if (await edit.save()) uploads.dismiss();
  };
  return (
    <Form form={{ submit }} label={copy.title} className="grid gap-4">
      {children}
      <p role="status" className="visually-hidden">
        {edit.moved}
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
          accept={accept}
          multiple
          hasIcon
          onFile={(file) => {
            uploads.dismiss();
            if (list.length + uploads.waiting < max) uploads.add(file);
            else setProblem(copy.full(max));
          }}
        >
          {copy.add}
        </FileButton>
        <Button type="submit" size="sm" variant="quiet" pending={isSaving}>
          {copy.save}
        </Button>
        <span className="num text-sm text-ink-2">{copy.count(list.length, max)}</span>
      </div>
    </Form>
  );
}
