import {
  proposedChoice,
  groupChoices,
  type GroupChoice,
  lastGrade,
} from '#domain/school-year/roll-over.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import type { Choices, Year } from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';

type Group = Year['groups'][number];
type Decision = Choices['groups'][number];

type GroupChoicesProps = {
  groups: readonly Group[];
  decisions: readonly Decision[];
  onChange: (decisions: Decision[]) => void;
};

/** The teacher's decision about a group, or what is proposed. */
const decisionOf = ({ id, grade }: Group, decisions: readonly Decision[]): Decision =>
  decisions.find((decision) => decision.id === id) ?? { id, choice: proposedChoice(grade) };

function GroupRow({ group, ...props }: GroupChoicesProps & { group: Group }) {
  const { decisions, onChange } = props;
  const gradeNames = useGradeNames();
  const decision = decisionOf(group, decisions);
  const decide = (change: Partial<Decision>) =>
    onChange([...decisions.filter(({ id }) => id !== group.id), { ...decision, ...change }]);
  const choices =
    group.grade === lastGrade ? groupChoices.filter((choice) => choice !== 'move') : groupChoices;
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-2 sm:items-center">
      <div className="min-w-0">
        <Mixed text={group.name} className="block font-medium" />
        <span className="text-sm text-ink-soft">
          {gradeNames[group.grade]} · {texts.students(group.memberCount)}
        </span>
      </div>
      <div className="grid gap-2">
        <FilterSelect<GroupChoice>
          label={texts.choiceOf(group.name)}
          value={decision.choice}
          choices={choices}
          nameOf={(choice) => texts.choices[choice]}
          onChange={(choice) => decide({ choice })}
        />
        {decision.choice === 'move' && (
          <div className="grid gap-1">
            <span aria-hidden="true" className="text-sm text-ink-soft">
              {texts.newName}
            </span>
            <TextInput
              aria-label={texts.newNameOf(group.name)}
              value={decision.name ?? group.name}
              onChange={({ target }) => decide({ name: target.value })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** What becomes of each group: it moves, under another name if the teacher likes, repeats, or closes. */
export function GroupChoices(props: GroupChoicesProps) {
  const { groups } = props;
  if (groups.length === 0) return <p className="text-ink-soft">{texts.noGroups}</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.choicesHint}</p>
      <ul>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} {...props} />
        ))}
      </ul>
    </>
  );
}
