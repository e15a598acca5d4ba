import { clsx } from 'clsx/lite';
import { Picture } from './picture.tsx';

interface AvatarProps {
  /** The person's name; its initials replace a missing picture. */
  name: string;
  /** Empty without a picture. */
  src: string;
  large?: boolean;
}

/** A person's picture in a circle, or their initials; decorative, beside the name. */
export function Avatar({ name, src, large = false }: AvatarProps) {
  const size = large ? 'size-22 text-[1.75rem]' : 'size-11 text-base';
  if (src !== '') {
    return (
      <span className={clsx('plate flex-none rounded-full', size)}>
        <Picture src={src} alt="" width={88} height={88} sizes="88px" className="size-full" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid flex-none place-items-center rounded-full bg-green font-[640] font-stretch-110% tracking-[-0.02em] text-on-green',
        size,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word; words in brackets, such as `(sample)`, do not count. */
export function initials(name: string): string {
  const words = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => (word?.match(/^./u)?.[0] ?? '').toUpperCase()).join('');
}
