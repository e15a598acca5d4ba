import { clsx } from 'clsx/lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { isAllowedPictureUrl, pictureSources } from './picture-sources.ts';

/** Loaded where a picture is missing. */
const WheelDrawing = lazy(async () => ({
  default: (await import('./illustrations.tsx')).WheelDrawing,
}));

interface PictureProps {
  /** A root-relative path, or an https URL. */
  src: string;
  /** Empty when the text beside the picture has the same content. */
  alt: string;
  /** The size of the original in pixels; reserves the space before it loads. That of a part by default. */
  width?: number;
  height?: number;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Size and aspect ratio of the box; 4:3 by default. */
  className?: string;
}

const box = 'w-full aspect-4/3';

/**
 * A picture in a box of fixed aspect ratio: AVIF and WebP where available, a placeholder on error.
 */
export function Picture({ src, alt, className = box, ...rest }: PictureProps) {
  const { width = 1200, height = 900, sizes, priority = false } = rest;
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A server-rendered picture can fail before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (failed === src || !isAllowedPictureUrl(src)) return <Placeholder {...{ alt, className }} />;

  const sources = pictureSources(src);
  // The server preloads it: otherwise the scripts take the bandwidth first.
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
      className={clsx('object-cover', className)}
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
      className={clsx('grid place-items-center bg-plate text-[oklch(0.52_0.018_160)]', className)}
    >
      <Suspense fallback={null}>
        <WheelDrawing className="w-2/5 max-w-40" />
      </Suspense>
    </span>
  );
}
