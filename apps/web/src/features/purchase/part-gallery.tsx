import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import type { PartPicture } from '@bm/domain/parts/part-pictures';
import { useRef, useState } from 'react';
import { Picture } from '../../components/ui/media/picture.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';

const { gallery: copy } = purchaseCopy;
const SIZES = '(min-width: 1024px) 760px, 100vw';

/**
 * The pictures of a part: one at a time in a track that scrolls sideways, by a finger, by arrow keys or by
 * the small pictures below it. A part with one picture shows it alone.
 */
export function PartGallery({ part }: { part: DescribedPart }) {
  const { image, name, pictures = [{ url: image, alt: name }] } = part;
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const last = pictures.length - 1;

  const show = (at: number) => {
    const element = track.current;
    element?.scrollTo({ left: Math.min(Math.max(at, 0), last) * element.clientWidth });
  };
  if (last === 0) {
    return (
      <div className="crop-marks">
        <div className="plate part-picture">
          <Slide url={image} alt={name} isFirst />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="crop-marks">
        <div
          ref={track}
          className="part-picture gallery-track no-scrollbar"
          role="group"
          aria-label={copy.region(pictures.length)}
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
        >
          {pictures.map((picture, at) => (
            <div key={picture.url} className="plate">
              <Slide {...picture} isFirst={at === 0} />
            </div>
          ))}
        </div>
      </div>
      <ul className="gallery-thumbs needs-script" aria-label={copy.thumbs}>
        {pictures.map(({ url, alt }, at) => (
          <li key={url}>
            <button
              type="button"
              aria-label={copy.picture(at + 1, pictures.length, alt)}
              aria-current={at === shown ? 'true' : undefined}
              onClick={() => show(at)}
            >
              <Picture src={url} alt="" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slide({ url, alt, isFirst }: PartPicture & { isFirst: boolean }) {
  return <Picture src={url} alt={alt} sizes={SIZES} priority={isFirst} />;
}
