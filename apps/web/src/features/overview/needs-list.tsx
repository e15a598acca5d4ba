import type { Overview } from '@bm/domain/overview/overview.schema';
import { clsx } from 'clsx/lite';
import { Badge } from '../../components/ui/feedback/badge.tsx';
import { Verdict } from '../../components/ui/feedback/verdict.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { needRows } from './need-rows.ts';
import { Section } from './section.tsx';

const copy = overviewCopy.needs;

/** What needs somebody, each with the way to its list. */
export function NeedsList({ overview }: { overview: Overview }) {
  const rows = needRows(overview);
  const failed = rows.some((row) => row.hasFailed);
  return (
    <Section
      title={copy.title}
      more={
        rows.length > 0 && (
          <Badge tone={failed ? 'danger' : 'plain'}>{copy.open(rows.length)}</Badge>
        )
      }
    >
      {rows.length === 0 ? (
        <div className="need-none">
          <Verdict kind="ok">{copy.nothing}</Verdict>
        </div>
      ) : (
        <ul role="list">
          {rows.map(({ key, label, about, text, hasFailed, link }) => (
            <li key={key} className="need">
              <span className={clsx('need-label', hasFailed && 'text-danger')}>
                <NeedShape hasFailed={hasFailed} />
                {label}
              </span>
              <span className="need-text">{text}</span>
              <ButtonLink {...link} variant="quiet" size="sm">
                {overviewCopy.open}
                <span className="visually-hidden">{about}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
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
