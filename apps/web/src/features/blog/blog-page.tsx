import { ReadingFrame, ReadingSection } from '../../components/layout/reading-frame.tsx';
import { blogAnswers, blogLead } from '../../copy/blog.tsx';
import { pageTitles } from '../../copy/page-titles.ts';
import '../../styles/prose.css';

/** Five questions about how this shop is built, and their answers. */
export function BlogPage() {
  return (
    <ReadingFrame title={pageTitles.blog} lead={blogLead}>
      {blogAnswers.map(({ question, answer }) => (
        <ReadingSection key={question} title={question}>
          <div className="prose">{answer}</div>
        </ReadingSection>
      ))}
    </ReadingFrame>
  );
}
