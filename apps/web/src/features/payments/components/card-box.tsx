import type { ReactNode } from 'react';

interface CardBoxProps {
  disabled?: boolean;
  /** The provider's fields, once they are there. */
  children?: ReactNode;
}

/** The frame of the card's fields: one line at any width, of its final height from the start. */
export function CardBox({ disabled = false, children }: CardBoxProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-[560]">Card</legend>
      <div className="min-h-13 rounded-sm border border-line-strong bg-surface px-3 py-3">
        {children}
      </div>
    </fieldset>
  );
}
