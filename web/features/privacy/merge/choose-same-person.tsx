import { Combine } from 'lucide-react';
import { useState } from 'react';
import { StudentSearch } from '#web/lib/lists/student-search.tsx';
import { Button } from '#web/ui/button.tsx';
import { mergeTexts as texts } from './merge.texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useMerged } from './same-person.tsx';

/** In the file of a student: the other record of the same person, chosen by the teacher. */
export function ChooseSamePerson({ studentId }: { studentId: string }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [otherId, setOtherId] = useState<string>();
  const close = () => setOtherId(undefined);
  const onMerged = useMerged(close);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.section}</h3>
      <p className="text-sm text-ink-soft">{texts.sectionLead}</p>
      {isChoosing ? (
        <StudentSearch
          label={texts.chooseTitle}
          hint={texts.search}
          isOffered={({ id }) => id !== studentId}
          onChoose={(student) => setOtherId(student?.id)}
        />
      ) : (
        <Button
          look="secondary"
          className="justify-self-start"
          icon={<Combine className="size-4" />}
          onClick={() => setIsChoosing(true)}
        >
          {texts.choose}
        </Button>
      )}
      {otherId !== undefined && (
        <MergeDialog keptId={studentId} endedId={otherId} onClose={close} onMerged={onMerged} />
      )}
    </section>
  );
}
