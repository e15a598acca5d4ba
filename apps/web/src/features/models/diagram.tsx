import type { Diagram as DiagramOf, ShownPosition } from '@bm/domain/models/model.schema';
import { clsx } from 'clsx/lite';
import { layoutDiagram, PICTURE_WIDTH } from '../../components/ui/media/diagram-layout.ts';
import { DiagramPicture } from '../../components/ui/media/diagram-picture.tsx';
import { modelCopy as copy } from '../../copy/models.ts';

interface DiagramProps {
  modelName: string;
  diagram: DiagramOf;
  /** Those of this diagram. */
  positions: readonly ShownPosition[];
  lit: number | null;
  chosen: ReadonlySet<number>;
  /** Lights a position while it is pointed at. */
  onPoint: (no: number | null) => void;
  /** Lights a position until another one is lit. */
  onFocus: (no: number) => void;
  /** Leads to the row of a position. */
  onPress: (no: number) => void;
}

/** A picture with the numbers of its positions at the edges, and lines from them to their points. */
export function Diagram(props: DiagramProps) {
  const { modelName, diagram, positions, lit, chosen, onPoint, onFocus, onPress } = props;
  const { height, top, numbers } = layoutDiagram(positions);
  const nameOf = (no: number) => positions.find((each) => each.no === no)?.name ?? '';
  return (
    <svg
      className="diagram"
      viewBox={`0 0 ${PICTURE_WIDTH} ${height}`}
      width={PICTURE_WIDTH}
      height={height}
    >
      <DiagramPicture
        image={diagram.image}
        alt={copy.drawing(modelName, diagram.title, positions.length)}
        top={top}
        lit={lit}
        numbers={positions.map(({ no }) => no)}
        onPoint={onPoint}
        onPress={onPress}
      />
      {numbers.map(({ no, x, y, toX, toY }) => (
        <g key={no} className={clsx('diagram-line', no === lit && 'is-lit')} aria-hidden="true">
          <path className="halo" d={`M${x} ${y}L${toX} ${toY}`} />
          <path d={`M${x} ${y}L${toX} ${toY}`} />
          <circle cx={toX} cy={toY} r="5" />
        </g>
      ))}
      {numbers.map(({ no, x, y }) => (
        <a
          key={no}
          href={`#p${no}`}
          aria-label={copy.ball(no, nameOf(no))}
          className={clsx('diagram-number', no === lit && 'is-lit', chosen.has(no) && 'is-chosen')}
          onPointerEnter={() => onPoint(no)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onFocus(no)}
          onClick={(event) => {
            event.preventDefault();
            onPress(no);
          }}
        >
          <rect x={x - 43.5} y={y - 50} width="87" height="100" />
          <circle cx={x} cy={y} r="22" />
          <text x={x} y={y} dy="0.36em">
            {no}
          </text>
        </a>
      ))}
    </svg>
  );
}
