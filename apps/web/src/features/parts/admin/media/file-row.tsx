import {
  FILE_KINDS,
  MAX_FILE_REVISION,
  MAX_FILE_TITLE,
  parseFileUrl,
  type PartFile,
} from '@bm/domain/parts/part-files';
import { ChoiceField } from '../../../../components/ui/forms/choice-field.tsx';
import { TextField } from '../../../../components/ui/forms/text-field.tsx';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { purchaseCopy } from '../../../../copy/purchase.ts';
import { formatFileSize } from '../../../../lib/file-size.ts';
import { RowButtons } from './row-buttons.tsx';

const { files: copy } = partMediaCopy;
const { kinds } = purchaseCopy.files;

interface FileRowProps {
  file: PartFile;
  /** Its position, from 0. */
  at: number;
  count: number;
  onChange: (fields: Partial<PartFile>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One file with its fields and the buttons that move and remove it. */
export function FileRow({ file, at, count, onChange, onMove, onRemove }: FileRowProps) {
  const number = at + 1;
  return (
    <li className="border-b border-line pb-4">
      <fieldset className="grid gap-3">
        <legend className="visually-hidden">{copy.row(number)}</legend>
        <div className="flex flex-wrap items-center gap-x-3">
          <a href={file.url} download className="wrap-anywhere">
            {parseFileUrl(file.url)?.name ?? file.url}
          </a>
          <span className="num text-sm text-ink-2">{formatFileSize(file.bytes)}</span>
          <span className="ms-auto flex gap-1">
            <RowButtons at={at} count={count} copy={copy} onMove={onMove} onRemove={onRemove} />
          </span>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_6rem_7rem]">
          <ChoiceField
            label={copy.kind}
            values={FILE_KINDS}
            text={(kind) => kinds[kind]}
            value={file.kind}
            onChange={(kind) => onChange({ kind })}
          />
          <TextField
            label={copy.name}
            autoComplete="off"
            maxLength={MAX_FILE_TITLE}
            value={file.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <TextField
            label={copy.language}
            placeholder={copy.languagePlaceholder}
            autoComplete="off"
            maxLength={3}
            value={file.language}
            onChange={({ target }) => onChange({ language: target.value.toLowerCase() })}
          />
          <TextField
            label={copy.revision}
            autoComplete="off"
            maxLength={MAX_FILE_REVISION}
            value={file.revision}
            onChange={({ target }) => onChange({ revision: target.value })}
          />
        </div>
      </fieldset>
    </li>
  );
}
