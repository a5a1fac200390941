import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lessonListQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { batchQuery, useGenerateCode } from './access-codes.queries.ts';
import { accessCodesTexts as texts, batchesTexts } from './access-codes.texts.ts';
import { type CodeFilters, stateChoices } from './code-filters.ts';
import { CodeList } from './code-list.tsx';
import { RemoveAllQuestion } from './code-questions.tsx';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';

type ViewProps = AddressFilters<CodeFilters>;

type GenerateProps = { lessonId: string; maxUses: string };

function GenerateButton(query: GenerateProps) {
  const generate = useGenerateCode();
  return (
    <Button
      className="max-sm:grow"
      busy={generate.isPending}
      icon={<KeyRound className="size-5" />}
      onClick={() => generate.mutate({ query })}
    >
      {texts.generate}
    </Button>
  );
}

type MaxUsesProps = { value: string; onType: (value: string) => void };

/** The number of students for whom the next code is valid. */
function MaxUses({ value, onType }: MaxUsesProps) {
  return (
    <Field label={texts.maxUses}>
      {(control) => (
        <TextInput
          {...control}
          ltr
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** What can be done with all codes of the chosen lesson. */
function LessonActions({
  course,
  lesson,
  maxUses,
}: Pick<CodeFilters, 'course' | 'lesson'> & { maxUses: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  const title = data?.find(({ id }) => id === lesson)?.title ?? '';
  return (
    <>
      <GenerateButton lessonId={lesson} maxUses={maxUses} />
      <Button
        className="max-sm:grow"
        look="secondary"
        icon={<Trash2 className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {texts.removeAll}
      </Button>
      {isAsking && (
        <RemoveAllQuestion lesson={{ id: lesson, title }} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

/** Says that only one batch is shown, and leads back to all codes of its lesson. */
function ShownBatch({ filters, change }: ViewProps) {
  const { data } = useQuery(batchQuery(filters.batch));
  return (
    <Notice
      actions={
        <Button look="secondary" onClick={() => change({ batch: '' })}>
          {batchesTexts.allCodes}
        </Button>
      }
    >
      {batchesTexts.shownBatch(data?.name ?? '…')}
    </Notice>
  );
}

/** Course, then lesson, then its codes (spec §2, access codes panel). */
export function CodesView({ filters, change }: ViewProps) {
  const { course, lesson, batch } = filters;
  const [maxUses, setMaxUses] = useState('1');
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 max-sm:gap-2">
        <LessonChoice
          course={course}
          lesson={lesson}
          onChoose={(choice) => change({ ...choice, batch: '' })}
        />
        {lesson !== '' && <MaxUses value={maxUses} onType={setMaxUses} />}
      </div>
      <ListToolbar
        search={texts.search}
        filters={filters}
        change={change}
        narrowing={[
          {
            name: 'state',
            label: texts.stateLabel,
            choices: stateChoices,
            nameOf: (state) => texts.states[state],
          },
        ]}
      >
        {lesson !== '' && <LessonActions course={course} lesson={lesson} maxUses={maxUses} />}
      </ListToolbar>
      {batch !== '' && <ShownBatch filters={filters} change={change} />}
      <CodeList
        filters={filters}
        change={change}
        generateButton={lesson !== '' && <GenerateButton lessonId={lesson} maxUses={maxUses} />}
      />
    </>
  );
}
