import { Link } from '@tanstack/react-router';
import { copy } from '../../../copy.ts';
import { cx } from '../../../lib/class-names.ts';
import { logoPath } from '../../ui/media/logo-path.ts';

interface BrandProps {
  /** On a bottle-green band. */
  onField?: boolean;
}

/** Mark and name; leads home. */
export function Brand({ onField = false }: BrandProps) {
  const ink = onField ? 'py-1 text-on-field hover:text-on-field' : 'text-ink hover:text-ink';
  return (
    <Link
      to="/"
      className={cx(
        'inline-flex items-center gap-2.5 text-[1.1875rem] max-sm:min-h-control leading-none font-[720] font-stretch-118% tracking-[-0.035em] whitespace-nowrap no-underline',
        ink,
      )}
    >
      <Mark onField={onField} className="size-8" />
      {copy.brand}
    </Link>
  );
}

/** The chain-wheel reduced to a ring of teeth and the disc of the flag. */
export function Mark({ onField = false, className }: BrandProps & { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path className={onField ? 'fill-on-field' : 'fill-green'} fillRule="evenodd" d={logoPath} />
      <circle className={onField ? 'fill-field-accent' : 'fill-accent'} cx="16" cy="16" r="6.5" />
    </svg>
  );
}
