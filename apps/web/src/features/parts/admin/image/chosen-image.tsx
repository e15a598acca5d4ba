import { parseUploadUrl } from '@bm/domain/shared/uploaded-picture';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { IconButton } from '../../../../components/ui/forms/icon-button.tsx';
import { Picture } from '../../../../components/ui/media/picture.tsx';
import { imageCopy } from '../../../../copy/admin/admin-parts.ts';
import { uiCopy } from '../../../../copy/ui.ts';
import { formatFileSize } from '../../../../lib/file-size.ts';
import type { ImageState } from './use-image-upload.ts';

type WithPicture = Exclude<ImageState, { phase: 'empty' | 'rejected' }>;

interface ChosenImageProps {
  name: string;
  state: WithPicture;
  /** Uploads the same file again. */
  onRetry: (file: File) => void;
  onClear: () => void;
}

/** The chosen picture with its file name and upload progress. */
export function ChosenImage({ name, state, onRetry, onClear }: ChosenImageProps) {
  const src = state.phase === 'stored' ? state.url : state.preview;
  const title = fileName(state);
  return (
    <>
      <span className="plate">
        <Picture src={src} alt={name} sizes="320px" />
      </span>
      <div className="flex items-center gap-3 border-t border-line p-3 text-sm leading-[1.35]">
        <div className="min-w-0 flex-1">
          {title !== null && <b className="block truncate font-[580]">{title}</b>}
          <span className="num text-ink-2" role="status">
            {uploadStatusText(state)}
          </span>
        </div>
        {state.phase === 'failed' && (
          <Button variant="quiet" size="sm" onClick={() => onRetry(state.file)}>
            {uiCopy.tryAgain}
          </Button>
        )}
        <IconButton name="close" label={imageCopy.remove} isLarge onClick={onClear} />
      </div>
      {state.phase === 'uploading' && (
        <progress
          max={100}
          value={state.percent}
          aria-label={imageCopy.upload}
          className="block h-[3px] w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      )}
    </>
  );
}

/** The name of the file; null for an upload that the shop has renamed. */
function fileName(state: WithPicture): string | null {
  if (state.phase !== 'stored') return state.file.name;
  return parseUploadUrl(state.url) === null ? (state.url.split('/').at(-1) ?? null) : null;
}

/** The upload status as text. */
function uploadStatusText(state: WithPicture): string {
  if (state.phase === 'stored') return state.isNew ? imageCopy.restored : imageCopy.stored;
  const size = formatFileSize(state.file.size);
  if (state.phase === 'uploaded') return imageCopy.uploaded(size);
  if (state.phase === 'failed') return imageCopy.failed(size);
  return state.percent < 100
    ? imageCopy.uploading(size, state.percent)
    : imageCopy.processing(size);
}
