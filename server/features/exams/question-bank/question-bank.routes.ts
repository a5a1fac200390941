import { questionBank } from '#contract/exams/question-bank.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { listYears } from './bank-questions.repository.ts';
import { changeBankQuestions } from './change-questions.service.ts';
import { drawFromBank, getComposition } from './draw-questions.service.ts';
import { chooseQuestions, listQuestions } from './list-questions.service.ts';

/** Binds the calls on the questions of all exams (decisions/0078). */
export const questionBankPlugin = featurePlugin('question-bank', (app, platform) => {
  bind(app, questionBank.list, async ({ query, reply }) => {
    const { items, total } = await listQuestions(platform, query);
    void reply.header('x-total-count', total);
    return items;
  });
  bind(app, questionBank.listYears, () => listYears(platform.database));
  bind(app, questionBank.choose, ({ body }) => chooseQuestions(platform, body.ids));
  bind(app, questionBank.change, async ({ viewer, body }) => ({
    changedCount: await changeBankQuestions(platform, viewer.id, body),
  }));
  bind(app, questionBank.composition, ({ params }) => getComposition(platform, params.id));
  bind(app, questionBank.draw, ({ body }) => drawFromBank(platform, body));
});
