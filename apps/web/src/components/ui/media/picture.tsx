import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { cx } from '../../../lib/class-names.ts';
import { WheelDrawing } from './illustrations.tsx';
import { isPictureAddress, pictureSources } from './picture-sources.ts';

interface PictureProps {
  /** Root-relative for our own, any https address otherwise. */
  src: string;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** The original's size in pixels; keeps the place before the picture arrives. */
  width: number;
  height: number;
  /** The width it is shown at, as in `<img sizes>`. */
  sizes: string;
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** The box; 4:3 unless said otherwise. */
  className?: string;
}

const box = 'w-full aspect-4/3';

/** A picture in a box of fixed shape: in modern formats where we have them, a drawing if it fails. */
export function Picture({ src, alt, className = box, ...rest }: PictureProps) {
  const { width, height, sizes, priority = false } = rest;
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A picture of the server's page can fail before React listens.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (failed === src || !isPictureAddress(src)) return <Placeholder {...{ alt, className }} />;

  const sources = pictureSources(src);
  // A rendered page asks for it before its scripts, which would have the line to themselves.
  if (import.meta.env.SSR && priority && sources) {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  const img = (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      referrerPolicy={sources ? undefined : 'no-referrer'}
      className={cx('object-cover', className)}
      onError={() => setFailed(src)}
    />
  );
  if (sources === null) return img;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {img}
    </picture>
  );
}

function Placeholder({ alt, className }: Pick<PictureProps, 'alt' | 'className'>) {
  return (
    <span
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      className={cx('grid place-items-center bg-plate text-[oklch(0.52_0.018_160)]', className)}
    >
      <WheelDrawing className="w-2/5 max-w-40" />
    </span>
  );
}
