import { useRef, lazy, Suspense } from 'react';
import { homeCopy } from '../../../copy/home.ts';
import { useInView, useReducedMotion } from '../motion.ts';

/** The documented numbers; the displayed number is `end / unit`. */
const counters = [
  { label: homeCopy.sales, end: 31_000, unit: 1000, sign: 'K' },
  { label: homeCopy.client, end: 300, unit: 1, sign: '+' },
  { label: homeCopy.employer, end: 700, unit: 1, sign: '' },
];

// In pixels: the code is loaded, and the numbers are 0, well before they are visible.
const LOAD_MARGIN = 800;

/** Sales, clients and staff, counted up when they are visible. */
export function BusinessSummary() {
  const list = useRef<HTMLDListElement>(null);
  const isNear = useInView(list, LOAD_MARGIN);
  const isSeen = useInView(list, 0);
  return (
    <section
      className="relative overflow-clip bg-field text-on-field"
      aria-labelledby="business-summary"
    >
      <div
        aria-hidden="true"
        className="chainwheel-drawing absolute -end-56 top-1/2 w-216 -translate-y-1/2"
      />
      <div className="wrap relative py-[clamp(3rem,2rem+4vw,5.5rem)]">
        <h2 id="business-summary" className="mb-[clamp(2rem,1rem+4vw,4rem)]">
          {homeCopy.summary}
        </h2>
        <dl ref={list} className="grid gap-8 sm:grid-cols-3 sm:gap-6">
          {counters.map(({ label, ...counter }) => (
            <div key={label} className="border-t border-on-field/45 pt-3">
              <dt className="font-[520] text-on-field-2">{label}</dt>
              <dd className="mt-2 text-count leading-none font-[640] font-stretch-92% tracking-[-0.05em] tabular-nums">
                <Counter {...counter} isNear={isNear} isSeen={isSeen} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const Counting = lazy(() => import('./count-up.tsx'));

interface CounterProps {
  end: number;
  /** The divisor of the displayed number: 31,000 in thousands is 31. */
  unit: number;
  /** The suffix of the number. */
  sign: string;
  /** Whether it will soon be visible: it shows 0 from then on. */
  isNear: boolean;
  isSeen: boolean;
}

/** Counts up from 0 once it is in view; shows the final number far from it and with reduced motion. */
function Counter({ end, unit, sign, isNear, isSeen }: CounterProps) {
  const reducedMotion = useReducedMotion();
  const show = (value: number) => String(Math.floor(value / unit));
  return (
    <>
      {isNear && !reducedMotion ? (
        <Suspense fallback={show(end)}>
          <Counting end={end} show={show} isSeen={isSeen} />
        </Suspense>
      ) : (
        show(end)
      )}
      {sign !== '' && <span className="tracking-[-0.02em] text-field-accent">{sign}</span>}
    </>
  );
}
