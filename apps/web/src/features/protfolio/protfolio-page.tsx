import { Link } from '@tanstack/react-router';
import { ReadingFrame, ReadingSection } from '../../components/layout/reading-frame.tsx';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { protfolioCopy, RESUME_FILE, resume, type ResumeLine } from '../../copy/protfolio.ts';
import '../../styles/prose.css';

/** The company's résumé, with a link to its PDF. */
export function ProtfolioPage() {
  return (
    <ReadingFrame
      title={resume.title}
      lead={resume.lead}
      action={
        <a href={RESUME_FILE} download className={buttonClasses()}>
          {protfolioCopy.download} <span className="font-[450]">{protfolioCopy.format}</span>
        </a>
      }
    >
      <ReadingSection title={protfolioCopy.skills}>
        <Lines lines={resume.skills} />
      </ReadingSection>
      <ReadingSection title={protfolioCopy.objective}>
        <div className="prose">
          {resume.objective.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ReadingSection>
      <ReadingSection title={protfolioCopy.experience}>
        <Timeline lines={resume.experience} />
      </ReadingSection>
      <ReadingSection title={protfolioCopy.projects}>
        <Lines lines={resume.projects} />
      </ReadingSection>
      <ReadingSection title={protfolioCopy.education}>
        <div className="grid gap-4">
          <Lines lines={resume.education} />
          <p className="small max-w-[64ch] text-ink-2">{protfolioCopy.standards}</p>
        </div>
      </ReadingSection>
    </ReadingFrame>
  );
}

function Lines({ lines }: { lines: readonly ResumeLine[] }) {
  return (
    <DataSheet open>
      {lines.map(({ term, text, category }) => (
        <DataRow
          key={term}
          term={
            category === undefined ? (
              term
            ) : (
              <Link to="/parts" search={{ category }}>
                {term}
              </Link>
            )
          }
        >
          {text}
        </DataRow>
      ))}
    </DataSheet>
  );
}

/** Years with their events. */
function Timeline({ lines }: { lines: readonly ResumeLine[] }) {
  return (
    <dl>
      {lines.map(({ term, text }) => (
        <div
          key={term}
          className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-4 max-[18rem]:grid-cols-1 border-b border-line py-[0.5625rem]"
        >
          <dt className="font-[620] tabular-nums">{term}</dt>
          <dd className="font-[500] text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
