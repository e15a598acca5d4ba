import { Link } from '@tanstack/react-router';
import { siteCopy } from '../../../copy/site.ts';

interface BrandProps {
  /** On a green background. */
  onField?: boolean;
}

/** Logo and name; links to the home page. */
export function Brand({ onField = false }: BrandProps) {
  const ink = onField ? 'text-on-field hover:text-on-field' : 'text-ink hover:text-ink';
  return (
    <Link to="/" className={`brand ${ink}`}>
      <Mark onField={onField} className="size-8" />
      {siteCopy.brand}
    </Link>
  );
}

/** The logo: a ring of teeth around a disc. */
function Mark({ onField = false, className }: BrandProps & { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path className={onField ? 'fill-on-field' : 'fill-green'} fillRule="evenodd" d={logoPath} />
      <circle className={onField ? 'fill-field-accent' : 'fill-accent'} cx="16" cy="16" r="6.5" />
    </svg>
  );
}

/** The SVG path of the logo: a chain-wheel of 16 teeth on a 32 by 32 grid. */
export const logoPath =
  'M17.27 1.99A1.7 1.7 0 0 0 20.19 2.57L21.33 1.02A15.9 15.9 0 0 1 22.83 1.64L22.53 3.54A1.7 1.7 0 0 0 25.01 5.2L26.65 4.2A15.9 15.9 0 0 1 27.8 5.35L26.8 6.99A1.7 1.7 0 0 0 28.46 9.47L30.36 9.17A15.9 15.9 0 0 1 30.98 10.67L29.43 11.81A1.7 1.7 0 0 0 30.01 14.73L31.88 15.19A15.9 15.9 0 0 1 31.88 16.81L30.01 17.27A1.7 1.7 0 0 0 29.43 20.19L30.98 21.33A15.9 15.9 0 0 1 30.36 22.83L28.46 22.53A1.7 1.7 0 0 0 26.8 25.01L27.8 26.65A15.9 15.9 0 0 1 26.65 27.8L25.01 26.8A1.7 1.7 0 0 0 22.53 28.46L22.83 30.36A15.9 15.9 0 0 1 21.33 30.98L20.19 29.43A1.7 1.7 0 0 0 17.27 30.01L16.81 31.88A15.9 15.9 0 0 1 15.19 31.88L14.73 30.01A1.7 1.7 0 0 0 11.81 29.43L10.67 30.98A15.9 15.9 0 0 1 9.17 30.36L9.47 28.46A1.7 1.7 0 0 0 6.99 26.8L5.35 27.8A15.9 15.9 0 0 1 4.2 26.65L5.2 25.01A1.7 1.7 0 0 0 3.54 22.53L1.64 22.83A15.9 15.9 0 0 1 1.02 21.33L2.57 20.19A1.7 1.7 0 0 0 1.99 17.27L0.12 16.81A15.9 15.9 0 0 1 0.12 15.19L1.99 14.73A1.7 1.7 0 0 0 2.57 11.81L1.02 10.67A15.9 15.9 0 0 1 1.64 9.17L3.54 9.47A1.7 1.7 0 0 0 5.2 6.99L4.2 5.35A15.9 15.9 0 0 1 5.35 4.2L6.99 5.2A1.7 1.7 0 0 0 9.47 3.54L9.17 1.64A15.9 15.9 0 0 1 10.67 1.02L11.81 2.57A1.7 1.7 0 0 0 14.73 1.99L15.19 0.12A15.9 15.9 0 0 1 16.81 0.12ZM6.5 16a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z';
