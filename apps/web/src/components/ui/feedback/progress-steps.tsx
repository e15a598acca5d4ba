interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that the thing is at. */
  current: number;
}

/** The way of a thing as pins on a line: done, now, to come. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol className="steps" role="list" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-step={index < current ? 'done' : index === current ? 'now' : 'later'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
