import { useEffect, useRef, useState } from 'react';
import { Bullets } from '../../../components/ui/data/bullets.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { homeCopy } from '../../../copy/home.ts';
import type { GallerySlider } from '../gallery-slider.ts';
import { useInView } from '../motion.ts';
const SIZES = '(min-width: 960px) 407px, (min-width: 640px) 50vw, 83vw';
/** The slider code is loaded this many pixels before the gallery is in view. */
const LOAD_MARGIN = 600;

/** Nine slides, three at a time. CSS lays them out; the slider code is loaded when it is near. */
export function Gallery() {
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<GallerySlider | null>(null);
  /** The slide that a bullet has chosen before the slider has loaded. */
  const chosen = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const isNear = useInView(track, LOAD_MARGIN);

  useEffect(() => {
    const { current: element } = track;
    if (!isNear || element === null) return undefined;
    let isGone = false;
    const start = async () => {
      const { startGallerySlider } = await import('../gallery-slider.ts');
      if (isGone) return;
      const first = chosen.current ?? firstShown(element);
      setCurrent(first);
      slider.current = startGallerySlider(element, first, setCurrent);
    };
    // Without the slider the track is scrolled.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      slider.current?.stop();
      slider.current = null;
    };
  }, [isNear]);

  const show = (index: number) => {
    if (slider.current !== null) {
      slider.current.show(index);
      return;
    }
    chosen.current = index;
    setCurrent(index);
    track.current?.scrollTo({ left: index * slideStep(track.current) });
  };

  return (
    <section aria-labelledby="gallery">
      <div className="wrap">
        <h2 id="gallery" className="visually-hidden">
          {homeCopy.gallery}
        </h2>
        <div
          ref={track}
          className="gallery swiper no-scrollbar"
          role="group"
          aria-label={homeCopy.galleryTrack}
          tabIndex={0}
        >
          <div className="swiper-wrapper">
            {galleryPictures.map(({ src, alt }, index) => (
              <div key={index} className="swiper-slide plate">
                <Picture
                  src={src}
                  alt={alt}
                  width={1200}
                  height={800}
                  sizes={SIZES}
                  className="aspect-3/2 w-full"
                />
              </div>
            ))}
          </div>
        </div>
        <Bullets
          label={homeCopy.galleryPins}
          count={galleryPictures.length}
          current={current}
          onSelect={show}
          className="needs-script mt-5"
        />
      </div>
    </section>
  );
}

/** Returns the distance from a slide to the next, in pixels. */
function slideStep(track: HTMLElement): number {
  const [first, second] = track.querySelectorAll<HTMLElement>('.swiper-slide');
  return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
}

/** Returns the index of the first visible slide of a track that was scrolled. */
function firstShown(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, slideStep(track)));
}

const alts = homeCopy.galleryPictures;

const three = [
  { src: '/pictures/gallery/chainwheel-wall.webp', alt: alts.chainwheels },
  { src: '/pictures/gallery/wheel-rack.webp', alt: alts.wheels },
  { src: '/pictures/gallery/hub-trays.webp', alt: alts.hubs },
];
const again = three.map(({ src }) => ({ src, alt: '' }));

/** Nine slides: three pictures, three times; only the first three have alternative texts. */
const galleryPictures: readonly { src: string; alt: string }[] = [...three, ...again, ...again];
