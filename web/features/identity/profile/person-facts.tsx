import type { ReactNode } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Account } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.person;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[12rem_1fr] sm:gap-4">
      <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The stored personal data; a teacher has no grade. */
export function PersonFacts({ account }: { account: Account }) {
  const gradeNames = useGradeNames();
  const role = account.roles.at(-1) ?? 'student';
  return (
    <dl>
      <Fact label={texts.fullName}>
        <Typed>{joinFullName(account)}</Typed>
      </Fact>
      <Fact label={texts.email}>
        {account.email === '' ? texts.noEmail : <Ltr>{account.email}</Ltr>}
      </Fact>
      {account.grade !== null && (
        <Fact label={texts.grade}>
          {gradeNames[account.grade]}
          {account.requestedGrade !== undefined && (
            <span className="block text-sm font-normal text-ink-soft">
              {texts.gradeAsked(gradeNames[account.requestedGrade])}
            </span>
          )}
        </Fact>
      )}
      <Fact label={texts.role}>{texts.roles[role]}</Fact>
    </dl>
  );
}

/** A placeholder of the size of a student's facts. */
export function PersonFactsSkeleton() {
  return (
    <dl aria-hidden="true">
      {[texts.fullName, texts.email, texts.grade, texts.role].map((label) => (
        <Fact key={label} label={label}>
          <Skeleton className="my-1 h-5 w-48 max-w-full" />
        </Fact>
      ))}
    </dl>
  );
}
