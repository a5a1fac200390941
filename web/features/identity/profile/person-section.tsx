import { useQuery } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PersonFacts, PersonFactsSkeleton } from './person-facts.tsx';
import { PersonForm } from './person-form.tsx';
import { accountQuery } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

/** View and edit mode, switched by one button (spec §2). */
export function PersonSection() {
  const { data: account, error, refetch } = useQuery(accountQuery);
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  if (account === undefined && error !== null) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  const Icon = isEditing ? X : Pencil;
  return (
    <SectionCard
      title={texts.sections.profile}
      action={
        <Button
          ref={toggle}
          look="secondary"
          disabled={account === undefined}
          icon={<Icon className="size-4" />}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? texts.person.cancel : texts.person.edit}
        </Button>
      }
    >
      {account === undefined && <PersonFactsSkeleton />}
      {account !== undefined && !isEditing && <PersonFacts account={account} />}
      {account !== undefined && isEditing && (
        <PersonForm
          account={account}
          onSaved={() => {
            setEditing(false);
            toggle.current?.focus();
          }}
        />
      )}
    </SectionCard>
  );
}
