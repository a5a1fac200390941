import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { chooseRight } from '#web/features/exams/proposed-keys/choose-right.ts';
import { useKeyQuestion } from '#web/features/exams/proposed-keys/use-key-question.tsx';
import { errorPlaceOf } from './error-place.ts';
import { selectionAfter } from './selection.ts';
import type { OpenedExam } from './studio.queries.ts';
import { studioTexts as texts } from './studio.texts.ts';
import { useHistory } from './use-history.ts';
import { usePlace } from './use-place.ts';
import { useStableCallback } from './use-stable-callback.ts';
import { useStudioForm } from './use-studio-form.ts';
import { typedIn, useStudioKeys } from './use-studio-keys.ts';
import { useStudioQuestions } from './use-studio-questions.ts';

type Form = ReturnType<typeof useStudioForm>['form'];

/** The selected questions; deleted ones do not count. */
function useSelectedRows(uids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const selected: ReadonlySet<string> = new Set(uids.filter((uid) => chosen.has(uid)));
  return {
    selected,
    clear: () => setChosen(new Set()),
    select: useStableCallback((id: string, isRange: boolean) => {
      setChosen(selectionAfter(uids, selected, { id, anchor: anchor.current, isRange }));
      anchor.current = id;
    }),
  };
}

/** From an option to the next one; after the last, to a new one. */
const leaveOption = (form: Form, index: number, place: number) => {
  const name = `questions.${index}.options` as const;
  const options = form.getValues(name);
  if (place + 1 === options.length && options.length < examLimits.options) {
    flushSync(() => form.setValue(name, [...options, '']));
  }
  const next = document.querySelector(`[data-option="${place + 1}"]`);
  next?.querySelector<HTMLElement>(typedIn)?.focus();
};

/** Everything that the page of an exam does. */
export function useStudio(opened: OpenedExam, onClose: () => void) {
  const page = useRef<HTMLFormElement>(null);
  const studioForm = useStudioForm(opened, onClose);
  const { form, kind, sheet } = studioForm;
  const { isLocked } = opened;
  const history = useHistory(form);
  const places = usePlace(form, page);
  const { place, open } = places;
  const questions = useStudioQuestions({ form, history, place, open });
  const selection = useSelectedRows(questions.uids);
  const index = typeof place === 'string' ? -1 : questions.uids.indexOf(place.uid);

  const restore = (step: 'undo' | 'redo') => {
    const changed = history[step]();
    if (changed === undefined) return;
    open(changed);
    questions.announce(step === 'undo' ? texts.undone : texts.redone);
  };
  const undo = () => restore('undo');
  const redo = () => restore('redo');

  useStudioKeys(page, {
    addQuestion: () => kind !== 'pdf' && !isLocked && questions.add(kind),
    undo,
    redo,
    leaveOption: (option) => index >= 0 && !isLocked && leaveOption(form, index, option),
    chooseRight: (option) => {
      const openQuestion = index < 0 || isLocked ? undefined : form.getValues(`questions.${index}`);
      const isThere = kind !== 'shortAnswer' && openQuestion?.options[option] !== undefined;
      if (isThere) history.quietStep(() => chooseRight(form, index, option));
      return isThere;
    },
  });

  const keyQuestion = useKeyQuestion({
    form,
    onSubmit: sheet.onSubmit,
    onOpen: (uid) => open({ uid }, 'key'),
  });

  const { errors } = form.formState;
  const showRefused = useStableCallback(() => {
    const refused = errorPlaceOf(errors, questions.uids);
    if (refused) open(refused, 'error');
  });
  useEffect(() => {
    if (sheet.refusal) showRefused();
  }, [sheet.refusal, showRefused]);

  // Who begins an exam chooses its course first.
  const isBegun = opened.exam !== undefined || opened.draft !== undefined;
  useEffect(() => {
    if (!isBegun) open('settings', 'field');
  }, [isBegun, open]);

  return {
    ...studioForm,
    sheet: { ...sheet, onSubmit: keyQuestion.submit },
    keyQuestion: keyQuestion.dialog,
    page,
    history,
    places,
    questions,
    selection,
    index,
    errors,
    undo,
    redo,
  };
}

export type Studio = ReturnType<typeof useStudio>;
