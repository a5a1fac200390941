import { useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import { headId } from './question-place.ts';
import { emptyQuestion, type ExamKind, newUid, type QuestionValues } from './question-values.ts';

/** The largest number of questions that are unfolded when the form opens. */
const openedAtFirst = 3;

const focusHead = (uid: string) => {
  const head = document.getElementById(headId(uid));
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'start' });
};

/** Which questions are unfolded. */
function useOpened(uids: string[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(uids.length <= openedAtFirst ? uids : []),
  );
  return {
    isOpen: (uid: string) => opened.has(uid),
    open: (uid: string) => setOpened((before) => new Set([...before, uid])),
    toggle: (uid: string, isOpen: boolean) =>
      setOpened((before) => {
        const rest = [...before].filter((one) => one !== uid);
        return new Set(isOpen ? rest : [...rest, uid]);
      }),
    collapseAll: () => setOpened(new Set()),
  };
}

export type QuestionSteps = ReturnType<typeof useQuestions>;

/** The questions of the form, and the actions on them. */
export function useQuestions(form: UseFormReturn<ExamValues>) {
  const list = useFieldArray({ control: form.control, name: 'questions', keyName: 'fieldKey' });
  const opened = useOpened(list.fields.map(({ uid }) => uid));
  const [announcement, setAnnouncement] = useState('');
  const waiting = useRef(0);

  /** Runs after the next render, because the pressed button may have moved or disappeared. */
  const afterDrawing = (step: () => void) => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => requestAnimationFrame(step));
  };

  return {
    fields: list.fields,
    count: list.fields.length,
    announcement,
    ...opened,
    jump: (index: number) => {
      const uid = list.fields[index]?.uid;
      if (uid === undefined) return;
      opened.open(uid);
      afterDrawing(() => focusHead(uid));
    },
    add: (kind: ExamKind) => {
      const question = emptyQuestion(newUid(), kind);
      opened.open(question.uid);
      list.append(question, { shouldFocus: false });
      afterDrawing(() => focusHead(question.uid));
    },
    duplicate: (index: number) => {
      const original = form.getValues(`questions.${index}`);
      const copy: QuestionValues = { ...structuredClone({ ...original, image: null }), id: null };
      const uid = newUid();
      opened.open(uid);
      list.insert(index + 1, { ...copy, uid, image: original.image }, { shouldFocus: false });
      afterDrawing(() => focusHead(uid));
    },
    remove: (index: number) => {
      const neighbour = list.fields[index + 1] ?? list.fields[index - 1];
      list.remove(index);
      if (neighbour) afterDrawing(() => focusHead(neighbour.uid));
    },
    /** @param buttonId the pressed button, which keeps the focus as long as it is enabled */
    move: (from: number, to: number, buttonId: string) => {
      const uid = list.fields[from]?.uid ?? '';
      list.move(from, to);
      setAnnouncement(texts.moved(to + 1));
      afterDrawing(() => {
        const button = document.getElementById(buttonId);
        if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
        else focusHead(uid);
      });
    },
    replaceAll: (questions: QuestionValues[]) => {
      opened.collapseAll();
      list.replace(questions);
    },
  };
}
