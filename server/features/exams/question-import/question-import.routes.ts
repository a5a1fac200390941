import { questionImport } from '#contract/exams/question-import.ts';
import { writeGift } from '#domain/exams/question-import/gift-export.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { findStoredExam, listQuestions } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { previewImport } from './import-questions.service.ts';
import { writeImportTemplate } from './import-template.ts';

/** @throws AppError exam.not_found, exam.nothing_to_export */
const exportQuestions = async (executor: Executor, id: string) => {
  const exam = await findStoredExam(executor, id);
  if (!exam) throw new AppError('exam.not_found');
  if (exam.exam_type === examTypes.pdf) throw new AppError('exam.nothing_to_export');
  const questions = await listQuestions(executor, id);
  const content = writeGift(
    questions.map((question) => ({
      questionText: question.question_text,
      options: question.options,
      correctOptionIndex: question.correct_option_index,
      acceptedAnswers: question.accepted_answers,
      explanation: question.explanation_text,
      hasImage: question.image_file_id !== null || question.option_images.length > 0,
      pictureDescriptions: question.options.map(
        (_text, place) =>
          question.option_images.find((picture) => picture.option_index === place)?.description ??
          null,
      ),
    })),
  );
  return { name: `${exam.title}.gift.txt`, content };
};

/** Binds the calls that import questions from other programs and export them. */
export const questionImportPlugin = featurePlugin('question-import', (app, platform) => {
  bind(app, questionImport.preview, ({ body }) => previewImport(body));
  bind(app, questionImport.template, async ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('نموذج-الأسئلة.csv', false))
      .send(writeImportTemplate()),
  );
  bind(app, questionImport.export, async ({ params, reply }) => {
    const { name, content } = await exportQuestions(platform.database, params.id);
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
});
