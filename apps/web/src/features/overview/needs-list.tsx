import type { Overview } from '@bm/domain/overview/overview.schema';
import { clsx } from 'clsx/lite';
import { SmallSection } from '../../components/ui/data/small-section.tsx';
import { Badge } from '../../components/ui/feedback/badge.tsx';
import { Verdict } from '../../components/ui/feedback/verdict.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { needRows } from './need-rows.ts';

const copy = overviewCopy.needs;

/** The classes of a line of the list. */
export const needClasses =
  'grid items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-[1.45]';

/** What needs somebody, each with the way to its list. */
export function NeedsList({ overview }: { overview: Overview }) {
  const rows = needRows(overview);
  const failed = rows.some((row) => row.hasFailed);
  return (
    <SmallSection
      title={copy.title}
      more={
        rows.length > 0 && (
          <Badge tone={failed ? 'danger' : 'plain'}>{copy.open(rows.length)}</Badge>
        )
      }
    >
      {rows.length === 0 ? (
        <div className="border-b border-line py-3 text-sm leading-[1.45]">
          <Verdict kind="ok">{copy.nothing}</Verdict>
        </div>
      ) : (
        <ul role="list">
          {rows.map(({ key, label, about, text, hasFailed, link }) => (
            <li
              key={key}
              className={`${needClasses} grid-cols-[minmax(0,1fr)_5rem] md:grid-cols-[8rem_minmax(0,1fr)_5rem]`}
            >
              <span
                className={clsx(
                  'flex items-center gap-[0.4375rem] font-[620]',
                  hasFailed && 'text-danger',
                )}
              >
                <NeedShape hasFailed={hasFailed} />
                {label}
              </span>
              <span className="wrap-anywhere">{text}</span>
              <ButtonLink
                {...link}
                variant="quiet"
                size="sm"
                className="col-[-2] row-[1/span_2] md:row-auto"
              >
                {overviewCopy.open}
                <span className="visually-hidden">{about}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </SmallSection>
  );
}

/** A triangle for what has failed, a dashed ring for what is to be done. */
function NeedShape({ hasFailed }: { hasFailed: boolean }) {
  return (
    <svg className="size-3.5 flex-none" viewBox="0 0 14 14" fill="none" aria-hidden="true">
      {hasFailed ? (
        <>
          <path d="M7 .9 13.8 13H.2z" fill="currentColor" />
          <path d="M7 5.2v3.6M7 10.3v1.2" className="stroke-paper" strokeWidth="1.6" />
        </>
      ) : (
        <circle
          cx="7"
          cy="7"
          r="5.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2.4 2"
        />
      )}
    </svg>
  );
}
