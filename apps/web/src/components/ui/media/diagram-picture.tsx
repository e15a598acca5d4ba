import { PICTURE_HEIGHT, PICTURE_WIDTH } from './diagram-layout.ts';
import { Picture } from './picture.tsx';

/** A drawing of ours: an SVG of 1060 by 662.5 with a group `drawing`, and in it one for each position, `p1`. */
const OWN_DRAWING = /^\/pictures\/diagrams\/[a-z0-9-]+\.svg$/;

interface DiagramPictureProps {
  image: string;
  alt: string;
  /** Where it begins in the diagram, from the top. */
  top?: number;
  /** The position that is lit. */
  lit?: number | null;
  /** The positions that react to the pointer, in a drawing of ours. */
  numbers?: readonly number[];
  onPoint?: (no: number | null) => void;
  onPress?: (no: number) => void;
}

/**
 * The picture of a diagram, inside an SVG in its units; in a drawing of ours the lit position is green.
 */
export function DiagramPicture(props: DiagramPictureProps) {
  const { image, alt, top = 0, lit = null, numbers = [], onPoint, onPress } = props;
  const box = { y: top, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
  if (!OWN_DRAWING.test(image))
    return (
      <foreignObject {...box}>
        <Picture
          src={image}
          alt={alt}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          sizes="(min-width: 1200px) 592px, 100vw"
          className="size-full object-contain"
        />
      </foreignObject>
    );
  return (
    <svg {...box} viewBox="0 0 1060 662.5">
      <g role="img" aria-label={alt}>
        <use href={`${image}#drawing`} />
      </g>
      {numbers.map((no) => (
        <use
          key={no}
          href={`${image}#p${no}`}
          className={no === lit ? 'diagram-lit' : 'cursor-pointer opacity-0'}
          onPointerEnter={() => onPoint?.(no)}
          onPointerLeave={() => onPoint?.(null)}
          onClick={() => onPress?.(no)}
        />
      ))}
    </svg>
  );
}
