import { notFoundCopy } from '../../copy/catalogue.ts';

const four =
  'M191.3 0V-63.6H10.3V-120.4Q29.7 -144.1 48.8 -173.1Q67.9 -202.1 84.5 -234.8Q101 -267.5 112.2 -301H193.1Q189.6 -283.8 180.2 -264.2Q170.7 -244.7 157.8 -223.8Q144.9 -203 130.1 -183.2Q115.2 -163.4 100.8 -147.1Q86.4 -130.7 74.4 -119.1H191.3V-190.5Q197.4 -199.5 203.4 -209.4Q209.4 -219.3 215.2 -229.8Q221 -240.4 225.8 -250.3Q230.5 -260.1 233.1 -268.8H266.6V-119.1H320.4V-63.6H266.6V0Z';
const ticks = Array.from({ length: 73 }, (_, i) => `M${i * 20} 590v${i % 5 === 0 ? 14 : 6}`).join(
  '',
);
const tread = turns(72)
  .map((angle) => `M${onCircle(190, angle - 0.7)}L${onCircle(197, angle + 0.7)}`)
  .join('');
/** Thirty-six tangential spokes in alternating directions. */
const spokes = turns(36)
  .map((angle, i) => `M${onCircle(15, angle + (i % 2 ? 64 : -64))}L${onCircle(163, angle)}`)
  .join('');

/** The number 404, whose zero is a wheel that rolls in once. */
export function NotFoundIllustration() {
  return (
    <svg
      className="h-[52vw] max-h-160 w-full sm:h-[44.4vw]"
      viewBox="0 0 1420 640"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      role="img"
      aria-label={notFoundCopy.picture}
    >
      <g className="fill-ink">
        <path transform="translate(160.8 589)" d={four} />
        <path transform="translate(928 589)" d={four} />
      </g>
      <g className="lost-way">
        <g transform="translate(510 186)">
          <Wheel />
        </g>
      </g>
      <path d="M0 590H1440" className="stroke-ink" strokeWidth="2" />
      <path d={ticks} className="stroke-ink-2" />
      <g className="max-sm:hidden">
        <path
          d="M513 160V84M907 160V84M513 108H560M860 108H907M710 165V130M527 103l-14 5 14 5M893 103l14 5-14 5"
          className="stroke-accent"
          strokeWidth="1.5"
        />
        <text
          x="710"
          y="114"
          textAnchor="middle"
          className="fill-ink font-mono text-[17px] font-stretch-75%"
        >
          {notFoundCopy.plate}
        </text>
      </g>
      <Chain from={1264} links={7} />
      <Chain from={-12} links={5} />
    </svg>
  );
}

function Wheel() {
  const ring = { cx: 200, cy: 200 };
  return (
    <g className="lost-wheel">
      <circle {...ring} r="190" className="stroke-ink" strokeWidth="14" />
      <path d={tread} className="stroke-ink" strokeWidth="3.5" />
      <circle {...ring} r="179" stroke="#c99a62" strokeWidth="9" />
      <circle {...ring} r="168" className="stroke-line-strong" strokeWidth="11" />
      <circle {...ring} r="168" className="stroke-surface" strokeWidth="5" />
      <path d={spokes} className="stroke-ink-2" strokeWidth="1.15" />
      <path d="M200 30V58" className="stroke-ink" strokeWidth="5" />
      <circle {...ring} r="19" className="fill-surface stroke-ink" strokeWidth="3" />
      <circle {...ring} r="7" className="fill-ink" />
      <circle cx="200" cy="296" r="19" className="fill-accent" />
      <circle
        cx="200"
        cy="296"
        r="13"
        className="stroke-paper"
        strokeOpacity=".55"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
    </g>
  );
}

/** A chain of alternating outer and inner plates, with a pin every 24 units. */
function Chain({ from, links }: { from: number; links: number }) {
  return Array.from({ length: links }, (_, index) => {
    const x = from + 24 * index;
    return (
      <g key={x}>
        {index % 2 === 0 ? (
          <path
            d={`M${x} 566c8 4 16 4 24 0a7 7 0 1 1 0 14c-8-4-16-4-24 0a7 7 0 1 1 0-14z`}
            className="fill-ink-2"
          />
        ) : (
          <path d={`M${x} 573h24`} className="stroke-line-strong" strokeWidth="5" />
        )}
        <circle cx={x} cy="573" r="2.6" className="fill-paper" />
        {index % 2 === 0 && <circle cx={x + 24} cy="573" r="2.6" className="fill-paper" />}
      </g>
    );
  });
}

/** `count` equal angles around a circle, in degrees. */
function turns(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 360) / count);
}

function onCircle(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(200 + radius * Math.cos(angle)).toFixed(2)} ${(200 + radius * Math.sin(angle)).toFixed(2)}`;
}
