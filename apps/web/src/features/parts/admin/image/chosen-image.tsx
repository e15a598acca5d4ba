import { Button } from '../../../../components/ui/forms/button.tsx';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { Picture } from '../../../../components/ui/media/picture.tsx';
import { copy } from '../../../../copy.ts';
import { formatFileSize } from './image-errors.ts';
import type { ImageState } from './use-image-upload.ts';

type WithPicture = Exclude<ImageState, { phase: 'empty' | 'refused' }>;

interface ChosenImageProps {
  name: string;
  state: WithPicture;
  /** Sends the same file again. */
  onRetry: (file: File) => void;
  onClear: () => void;
}

/** The picture as the catalogue will show it, with its file and its upload. */
export function ChosenImage({ name, state, onRetry, onClear }: ChosenImageProps) {
  const src = state.phase === 'stored' ? state.url : state.preview;
  return (
    <>
      <span className="plate">
        <Picture src={src} alt={name} width={1200} height={900} sizes="320px" />
      </span>
      <div className="flex items-center gap-3 border-t border-line p-3 text-sm leading-[1.35]">
        <div className="min-w-0 flex-1">
          <b className="block truncate font-[580]">{fileName(state)}</b>
          <span className="num text-ink-2" role="status">
            {uploadStatusText(state)}
          </span>
        </div>
        {state.phase === 'failed' && (
          <Button variant="quiet" size="sm" onClick={() => onRetry(state.file)}>
            {copy.ui.tryAgain}
          </Button>
        )}
        <Button variant="bare" size="sm" icon aria-label="Remove image" onClick={onClear}>
          <Icon name="close" />
        </Button>
      </div>
      {state.phase === 'uploading' && (
        <progress
          max={100}
          value={state.percent}
          aria-label="Upload"
          className="block h-[3px] w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      )}
    </>
  );
}

function fileName(state: WithPicture): string {
  return state.phase === 'stored' ? (state.url.split('/').at(-1) ?? '') : state.file.name;
}

/** How far the upload is, in words. */
export function uploadStatusText(state: WithPicture): string {
  if (state.phase === 'stored') return state.isNew ? 'Uploaded' : 'The present picture';
  const size = formatFileSize(state.file.size);
  if (state.phase === 'uploaded') return `${size}, uploaded`;
  if (state.phase === 'failed') return `${size}, not uploaded`;
  return state.percent < 100 ? `${size}, uploading ${state.percent} %` : `${size}, being prepared`;
}
