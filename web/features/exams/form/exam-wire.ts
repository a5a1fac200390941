import { toPascalNames } from '#domain/pascal-names.ts';
import type { OptionPicture } from './question-values.ts';
import { openingTimesToWire } from './group-opening-values.ts';
import { toCairoMoment } from './cairo-moment.ts';
import type { FilledQuestion, EditedExam, ExamBody } from './exam-form.ts';

/**
 * A moment that was not changed is left out, because the form shows it with less precision than the server stores.
 */
const changedMoments = (
  { opensAt, closesAt }: Pick<ExamBody, 'opensAt' | 'closesAt'>,
  exam: EditedExam | undefined,
) => ({
  opensAt: exam && opensAt === toCairoMoment(exam.opensAt) ? undefined : opensAt,
  closesAt: exam && closesAt === toCairoMoment(exam.closesAt) ? undefined : closesAt,
});

/** Questions as text, beside the files of their new images: `file:{n}` names the n-th file. */
const questionParts = (questions: FilledQuestion[]) => {
  const images: File[] = [];
  const nameOf = ({ image, imageUrl }: Pick<OptionPicture, 'image' | 'imageUrl'>) =>
    image ? `file:${images.push(image) - 1}` : imageUrl;
  const named = questions.map(({ uid: _uid, image, optionImages = [], ...question }) => {
    const imageUrl = nameOf({ image, imageUrl: question.imageUrl });
    const pictures = optionImages.map(
      (picture) =>
        picture && toPascalNames({ imageUrl: nameOf(picture), description: picture.description }),
    );
    const hasPictures = pictures.some((picture) => picture !== null);
    return toPascalNames({
      ...question,
      imageUrl,
      ...(hasPictures && { optionImages: pictures }),
    });
  });
  return { QuestionsJson: JSON.stringify(named), QuestionImageFiles: images };
};

/** The request body (spec §7): questions and answer key are text beside the files. */
export const toWire = (
  { questions, examPdf, answerKey, groupWindows, openTo, ...settings }: ExamBody,
  exam: EditedExam | undefined,
) => ({
  ...toPascalNames({ ...settings, ...changedMoments(settings, exam) }),
  ...openingTimesToWire(groupWindows, exam),
  ...(openTo && { OpenTo: openTo }),
  ...(questions && questionParts(questions)),
  ...(examPdf && { examPdf }),
  ...(answerKey !== undefined && { AnswerKeyJson: answerKey ? JSON.stringify(answerKey) : '' }),
});
