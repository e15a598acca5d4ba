interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step. */
  current: number;
}

/** Steps on a line: done, current, upcoming. */
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
