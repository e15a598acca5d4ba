import { MAX_PICTURE_ALT, type PartPicture } from '@bm/domain/parts/part-pictures';
import { inputClasses } from '../../../../components/ui/forms/control-classes.ts';
import { Picture } from '../../../../components/ui/media/picture.tsx';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { RowButtons } from './row-buttons.tsx';

const { pictures: copy } = partMediaCopy;

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
export function PictureRow({ picture, at, count, onDescribe, onMove, onRemove }: PictureRowProps) {
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
