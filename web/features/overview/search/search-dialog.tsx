import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useNavigate } from 'react-router';
import { plural } from '#domain/text/plural.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import {
  addRecent,
  type FoundEntry,
  isLongEnough,
  recentQuery,
  searchQuery,
} from './search.queries.ts';
import { type CommandPage, findCommands } from './commands.ts';
import { searchKinds } from './search-kinds.ts';
import { SearchResults, type ShownEntry, type ShownGroup } from './search-results.tsx';
import { searchTexts as texts } from './search.texts.ts';

const maxGroups = 6;

type Open = (entry: FoundEntry) => void;

const shownBy =
  (onOpen: Open) =>
  (entry: FoundEntry): ShownEntry => ({
    ...entry,
    Icon: searchKinds[entry.kind].Icon,
    open: () => onOpen(entry),
  });

/** The hits that were opened last; their keys differ from those of found ones, so that a found one is a new first entry. */
function useRecentGroups(onOpen: Open): ShownGroup[] {
  const { data = [] } = useQuery(recentQuery);
  const entries = data
    .map(shownBy(onOpen))
    .map((entry) => ({ ...entry, id: `recent ${entry.id}` }));
  return entries.length > 0 ? [{ id: 'recent', title: texts.recent, entries }] : [];
}

/** What the server found, by kind: nothing where it was not asked, undefined until it has answered. */
function useHitGroups(search: string, isSearching: boolean, onOpen: Open) {
  const { data, error, refetch } = useQuery(searchQuery(search));
  if (!isSearching || error) return { groups: [], error, refetch };
  const groups = data?.map(({ kind, hits }) => ({
    id: kind,
    title: texts.kinds[kind],
    entries: hits.map((hit) => shownBy(onOpen)({ ...hit, kind })),
  }));
  return { groups, error, refetch };
}

type OutcomeProps = { search: string; count: number; found: ReturnType<typeof useHitGroups> };

/** What stands below the entries of a search: that it is under way, has failed or has found nothing. */
function Outcome({ search, count, found: { groups, error, refetch } }: OutcomeProps) {
  if (error)
    return <ErrorState message={errorText(error, texts.failed)} onRetry={() => void refetch()} />;
  if (!groups) return <Skeleton className="h-40" />;
  return (
    <>
      <p role="status" className="sr-only">
        {plural(count, texts.count)}
      </p>
      {count === 0 && <EmptyState title={texts.none(search)} hint={texts.noneHint} />}
    </>
  );
}

type SearchDialogProps = {
  pages: readonly CommandPage[];
  /** What was typed before the field was there. */
  takeTyped: () => string;
  onClose: () => void;
};

/** The groups whose name a teacher types. The list is short, and most panels have loaded it already. */
function useFoundGroups(typed: string, open: (to: string) => void): ShownGroup[] {
  const may = useMay();
  const isSearched = may('students.read') && isLongEnough(typed);
  const { data = [] } = useQuery({ ...groupsQuery, enabled: isSearched });
  const entries = data
    .filter(({ name }) => isSearched && matchesSearch(name, typed))
    .slice(0, maxGroups)
    .map(({ id, name, centre }) => ({
      id,
      title: name,
      details: centre === '' ? [] : [centre],
      Icon: CalendarDays,
      open: () => open(teacherPaths.group(id)),
    }));
  return entries.length > 0 ? [{ id: 'groups', title: texts.groups, entries }] : [];
}

/**
 * Finds a page or an action, a student, a course, a lesson, an exam or an access code, and goes to its place in the
 * dashboard.
 */
export function SearchDialog({ pages, takeTyped, onClose }: SearchDialogProps) {
  const may = useMay();
  const [search, settle] = useState('');
  const [typed, setTyped] = useSettledSearch(search, settle);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // Runs once the dialog is open, because the dialog itself focuses its first button.
  useEffect(() => {
    field.current?.focus();
    const early = takeTyped();
    if (early !== '') setTyped(early);
  }, [takeTyped, setTyped]);
  const open: Open = (entry) => {
    addRecent(entry);
    onClose();
    void navigate(searchKinds[entry.kind].addressOf(entry));
  };
  const goTo = (to: string) => {
    onClose();
    void navigate(to);
  };
  const entries = findCommands(typed, pages, may).map((command) => ({
    ...command,
    details: [],
    open: () => goTo(command.to),
  }));
  const commands: ShownGroup[] = [
    ...(entries.length > 0 ? [{ id: 'commands', title: texts.commands, entries }] : []),
    ...useFoundGroups(typed, goTo),
  ];
  const isSearching = isLongEnough(search) && isLongEnough(typed);
  const found = useHitGroups(search, isSearching, open);
  const recent = useRecentGroups(open);
  const isStart = !isSearching && commands.length === 0;
  const groups = isStart ? recent : [...commands, ...(found.groups ?? [])];
  const count = groups.reduce((sum, { entries: inGroup }) => sum + inGroup.length, 0);
  return (
    <Dialog open onClose={onClose} title={texts.title} className="mt-4 sm:mt-[10dvh]">
      <I18nProvider locale="ar-AE">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <div className="grid gap-4">
            <TextField aria-label={texts.field}>
              <Input
                ref={field}
                placeholder={texts.example}
                inputMode="search"
                enterKeyHint="go"
                className="block min-h-12 w-full truncate rounded-md border-2 border-brand bg-raised px-4 text-base text-ink [unicode-bidi:plaintext] placeholder:text-ink-soft"
              />
            </TextField>
            <div className="min-h-72">
              {/* One list that stays: a letter chooses the first entry of the list that is there when it is typed, and of
                  what comes into it later. */}
              <SearchResults label={isStart ? texts.recent : texts.results} groups={groups} />
              {isSearching && <Outcome search={search} count={count} found={found} />}
              {isStart && recent.length === 0 && <p className="text-ink-soft">{texts.start}</p>}
            </div>
            <p className="text-sm text-ink-soft pointer-coarse:hidden">{texts.keys}</p>
          </div>
        </Autocomplete>
      </I18nProvider>
    </Dialog>
  );
}
