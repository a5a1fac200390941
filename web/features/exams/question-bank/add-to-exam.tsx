import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lessonListQuery, taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { bankExamsQuery, type BankQuestion } from './bank.queries.ts';
import { bankActionTexts as texts, bankTexts } from './bank.texts.ts';
import { examTypeFor, fitsExam, type TakenQuestions } from './taken-questions.ts';

type ChoiceProps = {
  label: string;
  none: string;
  value: string;
  options: readonly { id: string; name: string }[];
  hint?: string;
  onChange: (id: string) => void;
};

function Choice({ label, none, value, options, hint, onChange }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{none}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type PartProps = { questions: readonly BankQuestion[]; examType: number };

/** Opens the page of an exam, which adds copies of the questions to its draft. */
const useOpenWith = (questions: readonly BankQuestion[]) => {
  const navigate = useNavigate();
  const back = useReturnState();
  return (address: string, exam?: TakenQuestions['exam']) => {
    const bank: TakenQuestions = { ids: questions.map(({ id }) => id), ...(exam && { exam }) };
    void navigate(address, { state: { ...back, bank } });
  };
};

function InNewExam({ questions, examType }: PartProps) {
  const [first] = questions;
  const [courseId, setCourseId] = useState(first?.courseId ?? '');
  const [lessonId, setLessonId] = useState(first?.lessonId ?? '');
  const courses = useQuery(taughtCoursesQuery);
  const lessons = useQuery({ ...lessonListQuery(courseId), enabled: courseId !== '' });
  const openWith = useOpenWith(questions);
  return (
    <section aria-label={texts.inNew} className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{texts.inNew}</h3>
      <Choice
        label={bankTexts.course}
        none={texts.chooseCourse}
        value={courseId}
        options={courses.data ?? []}
        onChange={(id) => {
          setCourseId(id);
          setLessonId('');
        }}
      />
      <Choice
        label={bankTexts.lesson}
        none={texts.chooseLesson}
        value={lessonId}
        options={(lessons.data ?? []).map(({ id, title }) => ({ id, name: title }))}
        onChange={setLessonId}
      />
      <Button
        className="justify-self-start"
        disabled={lessonId === ''}
        onClick={() => openWith(teacherPaths.newExam(), { lessonId, examType, title: '' })}
      >
        {texts.create}
      </Button>
    </section>
  );
}

function InExistingExam({ questions, examType }: PartProps) {
  const { data, error } = useQuery(bankExamsQuery);
  const [examId, setExamId] = useState('');
  const openWith = useOpenWith(questions);
  const open = (data ?? []).filter(
    (exam) => exam.resultCount === 0 && fitsExam({ examType }, exam.examType),
  );
  return (
    <section aria-label={texts.inExisting} className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{texts.inExisting}</h3>
      {error && <Notice tone="danger">{errorText(error, texts.examsFailed)}</Notice>}
      {data && open.length === 0 && <p className="text-ink-soft">{texts.noExams}</p>}
      {open.length > 0 && (
        <>
          <Choice
            label={texts.exam}
            none={texts.chooseExam}
            hint={texts.examHint}
            value={examId}
            options={open.map(({ id, title, lessonTitle }) => ({
              id,
              name: `${title} – ${lessonTitle}`,
            }))}
            onChange={setExamId}
          />
          <Button
            look="secondary"
            className="justify-self-start"
            disabled={examId === ''}
            onClick={() => openWith(teacherPaths.editExam(examId))}
          >
            {texts.add}
          </Button>
        </>
      )}
    </section>
  );
}

type AddProps = { questions: readonly BankQuestion[]; onClose: () => void };

/** Chooses the exam that gets copies of the selected questions: a new one, or one that nobody has submitted. */
export function AddToExam({ questions, onClose }: AddProps) {
  const examType = examTypeFor(questions);
  return (
    <Dialog open onClose={onClose} title={texts.addTitle}>
      {examType === undefined ? (
        <Notice tone="warning">{texts.mixed}</Notice>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <p className="text-ink-soft">{texts.addLead}</p>
          <InNewExam questions={questions} examType={examType} />
          <InExistingExam questions={questions} examType={examType} />
        </div>
      )}
    </Dialog>
  );
}
