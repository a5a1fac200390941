import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawnLevels } from '#domain/exams/question-bank/levels.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { toggled } from '#web/lib/lists/toggled.ts';
import { lessonListQuery, taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { bankActionTexts, bankTexts, pickTexts as texts } from './bank.texts.ts';
import { readWishes, type TypedCounts } from './draw-wishes.ts';
import type { Wish } from './use-draw.ts';

type FormProps = {
  courseId: string;
  isDrawing: boolean;
  isDrawn: boolean;
  onDraw: (wishes: Wish[], unusedDays: string) => void;
};

type Lesson = { id: string; title: string };

type LessonsProps = {
  lessons: readonly Lesson[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
};

function LessonChoices({ lessons, leftOut, onChange }: LessonsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{texts.lessons}</legend>
      <div className="grid sm:grid-cols-2">
        {lessons.map(({ id, title }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={!leftOut.has(id)}
              onChange={() => onChange(toggled(leftOut, id))}
              className="size-5 shrink-0 accent-brand"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Counts({
  counts,
  onType,
}: {
  counts: TypedCounts;
  onType: (counts: TypedCounts) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{texts.countsLabel}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {drawnLevels.map((level) => (
          <Field key={level} label={texts.counts[level]}>
            {(control) => (
              <TextInput
                {...control}
                ltr
                inputMode="numeric"
                value={counts[level]}
                onChange={(event) => onType({ ...counts, [level]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

/** How many questions of each level to draw, and from which lessons of a course; at first all lessons are chosen. */
export function DrawForm({ courseId: firstCourse, isDrawing, isDrawn, onDraw }: FormProps) {
  const [courseId, setCourseId] = useState(firstCourse);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [counts, setCounts] = useState({ easy: '', medium: '', hard: '', unset: '' });
  const [unusedDays, setUnusedDays] = useState('');
  const [problem, setProblem] = useState<string>();
  const courses = useQuery(taughtCoursesQuery);
  const { data: lessons = [] } = useQuery({
    ...lessonListQuery(courseId),
    enabled: courseId !== '',
  });
  const chosen = new Set(lessons.flatMap(({ id }) => (leftOut.has(id) ? [] : id)));
  const draw = () => {
    if (courseId === '') return setProblem(texts.noCourse);
    const courseName = courses.data?.find(({ id }) => id === courseId)?.name ?? '';
    const wishes = readWishes({ courseName, lessons, chosen, counts });
    if (typeof wishes === 'string') return setProblem(wishes);
    setProblem(undefined);
    return onDraw(wishes, toLatinDigits(unusedDays).trim());
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{texts.drawLead}</p>
      <Field label={bankTexts.course}>
        {(control) => (
          <Select
            {...control}
            value={courseId}
            onChange={(event) => {
              setCourseId(event.target.value);
              setLeftOut(new Set());
            }}
          >
            <option value="">{bankActionTexts.chooseCourse}</option>
            {courses.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {lessons.length > 0 && (
        <LessonChoices lessons={lessons} leftOut={leftOut} onChange={setLeftOut} />
      )}
      <Counts counts={counts} onType={setCounts} />
      <Field label={texts.unusedDays} hint={texts.unusedHint}>
        {(control) => (
          <TextInput
            {...control}
            ltr
            inputMode="numeric"
            value={unusedDays}
            onChange={(event) => setUnusedDays(event.target.value)}
          />
        )}
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button
        look={isDrawn ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={isDrawing}
        onClick={draw}
      >
        {isDrawn ? texts.drawAgain : texts.draw}
      </Button>
    </div>
  );
}
