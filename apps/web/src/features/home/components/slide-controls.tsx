import type { MouseEvent } from 'react';
import { Bullets } from '../../../components/ui/data/bullets.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { homeCopy } from '../../../copy/home.ts';
import { nextAnchor, previousAnchor, slides } from '../slides.ts';

/** The control that changed the slide; the same control of the new slide receives the focus. */
export type CarouselControl = 'previous' | 'next' | 'pin';

export type GoToSlide = (anchor: string, control: CarouselControl) => void;

interface SlideControlsProps {
  /** The index of the slide, from 0. */
  index: number;
  onGo: GoToSlide;
}

/** A bullet for each slide, and arrow links, which work without JavaScript. */
export function SlideControls({ index, onGo }: SlideControlsProps) {
  return (
    <div className="col-span-full flex items-center justify-end gap-3 border-t border-line py-2 sm:col-[-2] sm:border-s sm:border-t-0 sm:ps-4 cols:ps-6">
      <Bullets
        label={homeCopy.slidePins}
        count={slides.length}
        current={index}
        onSelect={(to) => onGo(slides[to]?.anchor ?? '', 'pin')}
        onSurface
        className="needs-script -ms-2 me-auto sm:max-cols:hidden"
      />
      <Arrow control="previous" anchor={previousAnchor(index)} onGo={onGo} />
      <Arrow control="next" anchor={nextAnchor(index)} onGo={onGo} />
    </div>
  );
}

interface ArrowProps {
  control: 'previous' | 'next';
  anchor: string;
  onGo: GoToSlide;
}

function Arrow({ control, anchor, onGo }: ArrowProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(anchor, control);
  };
  return (
    <a
      href={`#${anchor}`}
      data-control={control}
      className={buttonClasses({ variant: 'quiet', icon: true })}
      aria-label={control === 'next' ? homeCopy.nextSlide : homeCopy.previousSlide}
      onClick={follow}
    >
      <Icon name={control} />
    </a>
  );
}
