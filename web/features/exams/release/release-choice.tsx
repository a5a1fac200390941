import { type PracticeRelease, practiceReleases } from '#domain/exams/practice-release.ts';
import { ExplainedChoice } from './explained-choice.tsx';
import { releaseTexts as texts } from './release.texts.ts';

type ReleaseChoiceProps = {
  value: PracticeRelease;
  error?: string | undefined;
  onChange: (release: PracticeRelease) => void;
};

/** When students may practise an exam's questions; each choice says what follows from it. */
export function ReleaseChoice(props: ReleaseChoiceProps) {
  const choices = practiceReleases.map((value) => ({
    value,
    name: texts.releases[value],
    hint: texts.hints[value],
    isWarning: value === 'always',
  }));
  return <ExplainedChoice title={texts.title} choices={choices} {...props} />;
}
