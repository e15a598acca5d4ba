import { clsx } from 'clsx/lite';
import type { MouseEvent } from 'react';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../components/ui/media/diagram-layout.ts';
import { DiagramPicture } from '../../../components/ui/media/diagram-picture.tsx';
import { adminModelCopy as copy } from '../../../copy/admin/models.ts';
import { type PositionDraft, readPercent } from './model-draft.ts';

interface PlacingProps {
  number: number;
  image: string;
  positions: readonly PositionDraft[];
  /** The key of the position that a press places. */
  chosen: number | null;
  onPlace: (point: { x: number; y: number }) => void;
}

const tenth = (part: number, whole: number) =>
  Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10;

/** A diagram on which a press places a position. By keyboard its point is typed. */
export function Placing({ number, image, positions, chosen, onPlace }: PlacingProps) {
  const place = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPlace({ x: tenth(clientX - left, width), y: tenth(clientY - top, height) });
  };
  return (
    // A press is a shortcut for the fields of the point.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <svg
      className="diagram cursor-crosshair border border-line-strong bg-surface"
      viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      onClick={place}
    >
      {image !== '' && <DiagramPicture image={image} alt={copy.drawing(number)} />}
      {positions.map(({ key, no, x, y }) => {
        const [left, top] = [readPercent(x), readPercent(y)];
        if (left === null || top === null) return null;
        const [cx, cy] = [(left / 100) * PICTURE_WIDTH, (top / 100) * PICTURE_HEIGHT];
        return (
          <g
            key={key}
            className={clsx('diagram-number pointer-events-none', key === chosen && 'is-lit')}
            aria-hidden="true"
          >
            <circle cx={cx} cy={cy} r="17" />
            <text x={cx} y={cy} dy="0.36em">
              {no}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
