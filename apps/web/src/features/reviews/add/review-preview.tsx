import { isPictureUrl } from '@bm/domain/shared/fields';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Stars } from '../../../components/ui/data/stars.tsx';
import { Avatar } from '../../../components/ui/media/avatar.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import type { ReviewFields } from './review-fields.ts';

interface ReviewPreviewProps {
  authorName: string;
  draft: ReviewFields;
}

/** A preview of the review. */
export function ReviewPreview({ authorName, draft }: ReviewPreviewProps) {
  const image = draft.image.trim();
  const feedback = draft.feedback.trim();
  const name = authorName || reviewCopy.noName;
  return (
    <Panel title={reviewCopy.preview}>
      <figure className="grid gap-4">
        {draft.rating > 0 && <Stars rating={draft.rating} />}
        <blockquote className="text-lg leading-[1.4] font-[440] tracking-[-0.008em] text-pretty wrap-anywhere whitespace-pre-line">
          {feedback === '' ? (
            <span className="text-ink-2">{reviewCopy.noFeedback}</span>
          ) : (
            `“${feedback}”`
          )}
        </blockquote>
        <figcaption className="flex items-center gap-3">
          <Avatar name={name} src={isPictureUrl(image) ? image : ''} />
          <span className="small min-w-0">
            <b className="font-[580] wrap-anywhere">{name}</b>
            {image === '' && <span className="block text-ink-2">{reviewCopy.noImage}</span>}
          </span>
        </figcaption>
      </figure>
    </Panel>
  );
}
