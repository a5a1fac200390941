import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { plural } from '#domain/text/plural.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { questionTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import {
  emptyQuestion,
  isBlankQuestion,
  newUid,
  questionAfter,
  type QuestionValues,
} from '#web/features/exams/form/question-values.ts';
import { moveBeside, moveBy } from '#web/ui/lists/reorder-moves.ts';
import { copyOf } from './history.ts';
import type { Place } from './places.ts';
import { studioTexts as texts } from './studio.texts.ts';
import type { StudioHistory } from './use-history.ts';

/** The questions with a copy of one after it. The copy is a question of its own, with the same chosen pictures. */
const withCopy = (questions: QuestionValues[], index: number, uid: string): QuestionValues[] => {
  const original = questions[index];
  if (!original) return questions;
  const copy = { ...copyOf(original), id: null, uid };
  return questions.toSpliced(index + 1, 0, copy);
};

export type StudioQuestions = ReturnType<typeof useStudioQuestions>;

type Options = {
  form: UseFormReturn<ExamValues>;
  history: StudioHistory;
  place: Place;
  /** Opens a part of the exam, with the focus in its first field or on its row. */
  open: (place: Place, focus?: 'field' | 'row' | 'none') => void;
};

/** The questions of the form, and the steps on them, each of which can be undone. */
export function useStudioQuestions({ form, history, place, open }: Options) {
  const list = useFieldArray({ control: form.control, name: 'questions', keyName: 'fieldKey' });
  const [announcement, setAnnouncement] = useState('');
  const uids = list.fields.map(({ uid }) => uid);
  const read = () => form.getValues('questions');
  const openUid = typeof place === 'string' ? undefined : place.uid;

  const replaceAll = (questions: QuestionValues[]) => history.step(() => list.replace(questions));

  const arrange = (ids: readonly string[]) => {
    const byUid = new Map(read().map((question) => [question.uid, question]));
    replaceAll(ids.flatMap((uid) => byUid.get(uid) ?? []));
  };

  const add = (kind: ExamKind) => {
    const questions = read();
    const last = questions.at(-1);
    // Added from the settings, the question is the empty last one, if there is one.
    if (openUid === undefined && last && isBlankQuestion(last)) {
      open({ uid: last.uid }, 'field');
      return;
    }
    if (questions.length >= examLimits.questions) return;
    const at = openUid === undefined ? -1 : questions.findIndex(({ uid }) => uid === openUid);
    const before = questions.at(at);
    const question = questionAfter(before, kind);
    replaceAll(questions.toSpliced(at < 0 ? questions.length : at + 1, 0, question));
    open({ uid: question.uid }, 'field');
  };

  const duplicate = (index: number) => {
    const uid = newUid();
    replaceAll(withCopy(read(), index, uid));
    open({ uid }, 'field');
  };

  const remove = (removed: ReadonlySet<string>, kind: ExamKind) => {
    const questions = read();
    const rest = questions.filter(({ uid }) => !removed.has(uid));
    const index = questions.findIndex(({ uid }) => removed.has(uid));
    const left = rest.length > 0 ? rest : [emptyQuestion(newUid(), kind)];
    const next = left[Math.min(index, left.length - 1)];
    replaceAll(left);
    setAnnouncement(plural(questions.length - rest.length, texts.removed));
    if (next && (openUid === undefined || removed.has(openUid)))
      open(openUid === undefined ? place : { uid: next.uid }, 'row');
  };

  return {
    fields: list.fields,
    uids,
    count: uids.length,
    announcement,
    announce: setAnnouncement,
    add,
    duplicate,
    remove,
    /** @param index the question's, from 0 */
    move: (index: number, step: -1 | 1) => {
      arrange(moveBy(uids, uids[index] ?? '', step));
      setAnnouncement(questionTexts.moved(index + step + 1));
    },
    moveBeside: (moved: ReadonlySet<string>, target: string, side: 'before' | 'after') => {
      const after = moveBeside(uids, moved, target, side);
      arrange(after);
      setAnnouncement(questionTexts.moved(after.findIndex((uid) => moved.has(uid)) + 1));
    },
    /** Sets fields of several questions. */
    change: (selected: ReadonlySet<string>, change: Partial<QuestionValues>) =>
      replaceAll(
        read().map((question) =>
          selected.has(question.uid) ? { ...question, ...change } : question,
        ),
      ),
    replaceAll,
    quietStep: history.quietStep,
  };
}
