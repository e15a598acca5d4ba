import { clsx } from 'clsx/lite';
import { useId, type ComponentProps, type ReactNode } from 'react';
import '../../../styles/small-section.css';

interface SmallSectionProps {
  title: string;
  /** At the end of the line: the way to the whole list, or a count. */
  more?: ReactNode;
  children: ReactNode;
}

/** A smaller part of a page of many, under a `SmallHead`. */
export function SmallSection({ title, more, children }: SmallSectionProps) {
  const id = useId();
  return (
    <section className="small-section" aria-labelledby={id}>
      <SmallHead id={id} more={more}>
        {title}
      </SmallHead>
      {children}
    </section>
  );
}

interface SmallHeadProps extends Omit<ComponentProps<'h2'>, 'style'> {
  more?: ReactNode;
}

/** A smaller heading on a ruled line; `id` is for `aria-labelledby`. */
export function SmallHead({ more, className, children, ...heading }: SmallHeadProps) {
  return (
    <div className="small-head">
      <h2 {...heading} className={clsx('small-heading', className)}>
        {children}
      </h2>
      {more}
    </div>
  );
}
