import { useState } from 'react';
import type { NameList } from '#contract/school-year/school-year.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { NamesDialog } from './names-dialog.tsx';
import type { Choices, Preview } from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';

type Listed = { list: NameList; title: string; count: number };

const useLists = ({ counts }: Preview): Listed[] => {
  const names = useGradeNames();
  return [
    { list: 'movedUp1', title: texts.movesTo(names[1], names[2]), count: counts.movedUp[1] },
    { list: 'movedUp2', title: texts.movesTo(names[2], names[3]), count: counts.movedUp[2] },
    { list: 'graduates', title: texts.lists.graduates, count: counts.graduates },
    { list: 'staying', title: texts.lists.staying, count: counts.staying },
    { list: 'newcomers', title: texts.lists.newcomers, count: counts.newcomers },
  ];
};

function Students({ preview, choices }: { preview: Preview; choices: Choices }) {
  const [shown, setShown] = useState<Listed>();
  return (
    <>
      <ul>
        {useLists(preview).map((listed) => (
          <li
            key={listed.list}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-b-0"
          >
            <span>
              {listed.title}: <strong>{texts.students(listed.count)}</strong>
            </span>
            {listed.count > 0 && (
              <Button
                look="quiet"
                aria-label={texts.namesOf(listed.title)}
                onClick={() => setShown(listed)}
              >
                {texts.names}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <NamesDialog
          title={shown.title}
          list={shown.list}
          choices={choices}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function Groups({ groups }: Pick<Preview, 'groups'>) {
  return (
    <ul className="grid gap-2">
      {groups.map((group) => (
        <li key={group.id}>
          <Mixed text={group.name} className="font-medium" />: {texts.choices[group.choice]}
          {group.newName !== group.name && <> {texts.renamed(group.newName)}</>}
          <span className="block text-sm text-ink-soft">
            {texts.groupStays(group.remaining)}
            {group.leaving > 0 && <>، {texts.groupLeaves(group.leaving)}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Closing({ counts, codeBatches }: Preview) {
  return (
    <ul className="grid gap-1">
      <li>{texts.rightsEnd(counts.rights)}</li>
      <li>
        {texts.codesClose(counts.codes)}
        {codeBatches.length > 0 && (
          <ul className="ps-6 text-sm text-ink-soft">
            {codeBatches.map(({ name, count }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two batches may have one name, and the list is shown once
              <li key={index}>
                <Mixed text={texts.batch(name ?? texts.singleCodes, count)} />
              </li>
            ))}
          </ul>
        )}
      </li>
      <li>{texts.invitationsClose(counts.invitations)}</li>
    </ul>
  );
}

/** What a turn would change, in counts and names. */
export function TurnPreview({ preview, choices }: { preview: Preview; choices: Choices }) {
  return (
    <div className="grid gap-4">
      <Students preview={preview} choices={choices} />
      {preview.groups.length > 0 && (
        <section className="grid gap-2">
          <h4 className="font-medium">{texts.groups}</h4>
          <Groups groups={preview.groups} />
        </section>
      )}
      <section className="grid gap-2">
        <h4 className="font-medium">{texts.closes}</h4>
        <Closing {...preview} />
      </section>
      {preview.runningExams.length > 0 && (
        <Notice tone="warning" title={texts.examRunning}>
          <ul>
            {preview.runningExams.map(({ title, studentCount }) => (
              <li key={title}>
                <Mixed text={texts.runningExam(title, studentCount)} />
              </li>
            ))}
          </ul>
          <p>{texts.examRunningHint}</p>
        </Notice>
      )}
    </div>
  );
}
