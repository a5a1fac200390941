import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { matchesSearch } from '#domain/arabic-folding.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/inputs.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ExamCard } from './exam-card.tsx';
import { ExamDialog } from './exam-dialog.tsx';
import { examListQuery } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';

function ExamGrid({ search, onAdd }: { search: string; onAdd: () => void }) {
  const { data, error, refetch } = useQuery(examListQuery);
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.examsFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        action={<Button onClick={onAdd}>{texts.add}</Button>}
      />
    );
  }
  const found = data.filter((exam) =>
    matchesSearch(`${exam.title} ${exam.lessonTitle} ${exam.courseName}`, search),
  );
  if (found.length === 0) return <EmptyState title={texts.noMatches} />;
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {found.map((exam) => (
        <ExamCard key={exam.id} exam={exam} />
      ))}
    </ul>
  );
}

/** All exams, newest first. */
export function ExamsPanel() {
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          className="min-w-56 grow"
          label={texts.search}
          value={search}
          onChange={setSearch}
        />
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setIsAdding(true)}
        >
          {texts.add}
        </Button>
      </div>
      <ExamGrid search={search} onAdd={() => setIsAdding(true)} />
      {isAdding && <ExamDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}
