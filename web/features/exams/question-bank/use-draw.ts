import { useRef, useState } from 'react';
import { shortageText } from '#domain/exams/question-bank/shortage-text.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { type DrawBody, drawFromBank, type DrawnQuestion } from './bank.queries.ts';
import { pickTexts as texts } from './bank.texts.ts';

/** A number of questions of a level from some lessons, with a name for these lessons. */
export type Wish = DrawBody['requests'][number] & { placeName: string };

type Conditions = Pick<DrawBody, 'type' | 'unusedDays'> & {
  /** The families of the questions that must not be drawn. */
  familyIds: readonly string[];
};

const toWish = ({ placeName: _name, ...request }: Wish) => request;

/** A draw for a preview: nothing is added before it is confirmed. */
export function useDraw() {
  const [drawn, setDrawn] = useState<{
    wishes: readonly Wish[];
    conditions: Conditions;
    questions: readonly DrawnQuestion[];
    shortages: readonly string[];
  }>();
  /** Whether the newest draw has not been brought into view. */
  const unseenRef = useRef(false);
  const draw = useCall(
    ({ wishes, conditions }: { wishes: readonly Wish[]; conditions: Conditions }) => {
      const { familyIds, ...rest } = conditions;
      const requests = wishes.map(toWish);
      return drawFromBank({ ...rest, requests, withoutFamilyIds: [...familyIds] });
    },
    {
      onSuccess: ({ questions, shortages }, { wishes, conditions }) => {
        const short = shortages.flatMap(({ requestIndex, missing }) => {
          const wish = wishes[requestIndex];
          return wish ? shortageText(wish.level, missing, wish.placeName) : [];
        });
        unseenRef.current = true;
        setDrawn({ wishes, conditions, questions, shortages: short });
      },
      failure: texts.failed,
    },
  );
  const replace = useCall(
    (place: number) => {
      const question = drawn?.questions[place];
      const wish = drawn?.wishes[question?.requestIndex ?? -1];
      if (!drawn || !question || !wish) return Promise.resolve(undefined);
      const { familyIds, ...rest } = drawn.conditions;
      const without = [...familyIds, ...drawn.questions.map(({ familyId }) => familyId)];
      return drawFromBank({
        ...rest,
        requests: [{ ...toWish(wish), count: 1 }],
        withoutFamilyIds: without,
      });
    },
    {
      onSuccess: (reply, place) => {
        const [other] = reply?.questions ?? [];
        if (!drawn || !other) {
          showToast('error', texts.noOther);
          return;
        }
        const requestIndex = drawn.questions[place]?.requestIndex ?? 0;
        setDrawn({ ...drawn, questions: drawn.questions.with(place, { ...other, requestIndex }) });
      },
      failure: texts.failed,
    },
  );
  return { drawn, draw, replace, unseenRef };
}

export type Drawing = ReturnType<typeof useDraw>;
