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
  const wanted = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const isNear = useInView(track, LOAD_MARGIN);

  useEffect(() => {
    const { current: element } = track;
    if (!isNear || element === null) return undefined;
    let isGone = false;
    const start = async () => {
      const { startGallerySlider } = await import('../gallery-slider.ts');
      if (isGone) return;
      slider.current = startGallerySlider(element, setCurrent);
      if (wanted.current !== null) slider.current.show(wanted.current);
    };
    start().catch(() => undefined);
    return () => {
      isGone = true;
      slider.current?.stop();
      slider.current = null;
    };
  }, [isNear]);

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
          onSelect={(index) => {
            // Applied when the slider has loaded.
            if (slider.current === null) wanted.current = index;
            else slider.current.show(index);
          }}
          className="needs-script mt-5"
        />
      </div>
    </section>
  );
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
