import { QUESTIONS_PER_DAY } from '@bm/domain/questions/question-limits';
import {
  askedQuestionSchema,
  askQuestionInput,
  ownQuestionsInput,
  ownQuestionsSchema,
  partQuestionListInput,
  partQuestionPageSchema,
  partQuestionSchema,
  publishedListInput,
  publishedPageSchema,
  publishQuestionInput,
  questionChangeSchema,
  unpublishQuestionInput,
} from '@bm/domain/questions/question.schema';
import { perTenMinutes } from '../call-limit.ts';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { askQuestion } from './ask-question.service.ts';
import { listOwnQuestions } from './own-questions.service.ts';
import { publishQuestion, unpublishQuestion } from './publish-question.service.ts';

/** Questions with their answers are as long as reviews. */
const QUESTIONS = paged({ row: 7 });

/** Questions about parts, and those with answers on the pages of the parts. */
export const questionsRouter = router({
  list: publicProcedure({ rows: QUESTIONS, cached: true })
    .input(partQuestionListInput)
    .output(partQuestionPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.questions.list(input)),

  ask: signedInProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 60, account: QUESTIONS_PER_DAY }),
    perDay: { address: 200, account: QUESTIONS_PER_DAY },
    idempotent: true,
  })
    .input(askQuestionInput)
    .output(askedQuestionSchema)
    .mutation(({ ctx, input }) => askQuestion(ctx, input)),

  own: signedInProcedure({ rows: WHOLE_LIST })
    .input(ownQuestionsInput)
    .output(ownQuestionsSchema)
    .query(({ ctx, input }) => listOwnQuestions(ctx, input.partId)),

  published: adminProcedure({ rows: QUESTIONS })
    .input(publishedListInput)
    .output(publishedPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.questions.published(input)),

  publish: adminProcedure({ rows: 1, audit: 'questions.publish' })
    .input(publishQuestionInput)
    .output(partQuestionSchema)
    .mutation(({ ctx, input }) => publishQuestion(ctx, input)),

  unpublish: adminProcedure({ rows: 1, audit: 'questions.unpublish' })
    .input(unpublishQuestionInput)
    .output(questionChangeSchema)
    .mutation(({ ctx, input }) => unpublishQuestion(ctx, input.id)),
});
