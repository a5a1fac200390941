import { clsx } from 'clsx';
import { useId } from 'react';
import { type PracticeRelease, practiceReleases } from '#domain/practice/practice.ts';
import { releaseTexts as texts } from './release.texts.ts';

type ReleaseChoiceProps = {
  value: PracticeRelease;
  onChange: (release: PracticeRelease) => void;
};

/** When students may practise an exam's questions; each choice says what follows from it. */
export function ReleaseChoice({ value, onChange }: ReleaseChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{texts.title}</legend>
      {practiceReleases.map((release) => (
        <label key={release} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name={name}
            value={release}
            checked={value === release}
            onChange={() => onChange(release)}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span className="grid">
            {texts.releases[release]}
            <span
              className={clsx('text-sm', release === 'always' ? 'text-warning' : 'text-ink-soft')}
            >
              {texts.hints[release]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
