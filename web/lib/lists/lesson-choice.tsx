import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { lessonListQuery, taughtCoursesQuery } from './taught-lessons.queries.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { lessonChoiceTexts as texts } from './lesson-choice.texts.ts';

type Choice = { course: string; lesson: string };

type LessonChoiceProps = Choice & {
  isRequired?: boolean;
  onChoose: (choice: Choice) => void;
};

type ListChoiceProps = {
  label: string;
  none: string;
  value: string;
  choices: readonly { id: string; name: string }[] | undefined;
  isDisabled?: boolean;
  isRequired: boolean;
  onChoose: (id: string) => void;
};

function ListChoice(props: ListChoiceProps) {
  const { label, none, value, choices, isDisabled, isRequired, onChoose } = props;
  const id = useId();
  const isListed = choices?.some((choice) => choice.id === value) ?? false;
  return (
    <div className="grid min-w-0 grow basis-32 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      <Select
        id={id}
        value={isListed ? value : ''}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{none}</option>
        {choices?.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** First the course, then one of its lessons (spec §2, access codes panel). */
export function LessonChoice(props: LessonChoiceProps) {
  const { course, lesson, isRequired = false, onChoose } = props;
  const courses = useQuery(taughtCoursesQuery);
  const lessons = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  if (courses.error || lessons.error) {
    const message = courses.error ? texts.coursesFailed : texts.lessonsFailed;
    return (
      <div className="grow">
        <ErrorState
          message={errorText(courses.error ?? lessons.error, message)}
          onRetry={() => void (courses.error ? courses.refetch() : lessons.refetch())}
        />
      </div>
    );
  }
  const titles = lessons.data?.map(({ id, title }) => ({ id, name: title }));
  return (
    <>
      <ListChoice
        label={texts.course}
        isRequired={isRequired}
        none={texts.chooseCourse}
        value={course}
        choices={courses.data}
        onChoose={(id) => onChoose({ course: id, lesson: '' })}
      />
      <ListChoice
        label={texts.lesson}
        isRequired={isRequired}
        none={titles?.length === 0 ? texts.noLessons : texts.chooseLesson}
        value={lesson}
        choices={course === '' ? [] : titles}
        isDisabled={course === '' || !titles?.length}
        onChoose={(id) => onChoose({ course, lesson: id })}
      />
    </>
  );
}
