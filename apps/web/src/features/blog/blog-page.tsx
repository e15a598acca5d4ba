import { ReadingFrame, ReadingSection } from '../../components/layout/reading-frame.tsx';
import { copy } from '../../copy.ts';
import { KindsOfState } from './answers/kinds-of-state.tsx';
import { Prototypes } from './answers/prototypes.tsx';
import { ReactPerformance } from './answers/react-performance.tsx';
import { SearchByName } from './answers/search-by-name.tsx';
import { UnitTests } from './answers/unit-tests.tsx';

const { questions } = copy.blog;

const answers = [
  { question: questions.performance, Answer: ReactPerformance },
  { question: questions.state, Answer: KindsOfState },
  { question: questions.prototypes, Answer: Prototypes },
  { question: questions.search, Answer: SearchByName },
  { question: questions.unitTests, Answer: UnitTests },
];

/** Five questions about how this shop is built, and their answers. */
export function BlogPage() {
  return (
    <ReadingFrame title={copy.blog.title} lead={copy.blog.lead}>
      {answers.map(({ question, Answer }) => (
        <ReadingSection key={question} title={question}>
          <div className="prose">
            <Answer />
          </div>
        </ReadingSection>
      ))}
    </ReadingFrame>
  );
}
