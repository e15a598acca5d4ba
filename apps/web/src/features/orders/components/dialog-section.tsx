import { useId, type ReactNode } from 'react';

/** A part of an order dialog with its heading. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 text-ink">
      <h3 id={id} className="mt-2 text-md font-[620]">
        {title}
      </h3>
      {children}
    </section>
  );
}
