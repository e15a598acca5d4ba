import { useEffect, useId } from 'react';
import { useCountUp } from 'react-countup';

/** Delay and duration, in seconds. */
const DELAY = 2;
const DURATION = 10;

interface CountingProps {
  end: number;
  show: (value: number) => string;
  isSeen: boolean;
}

/** Counts from 0 to `end` once it is seen, with the reserved width of `end` to avoid a layout shift. */
export default function Counting({ end, show, isSeen }: CountingProps) {
  const id = useId();
  const { start } = useCountUp({
    ref: id,
    start: 0,
    end,
    delay: DELAY,
    duration: DURATION,
    formattingFn: show,
    startOnMount: false,
  });
  useEffect(() => {
    if (isSeen) start();
  }, [isSeen, start]);
  return (
    <span
      data-end={show(end)}
      className="inline-grid text-end before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-end)]"
    >
      <span id={id} className="col-start-1 row-start-1">
        {show(0)}
      </span>
    </span>
  );
}
