import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';

/** The name of the parameter of the address that says which exam is being taken. */
const parameter = 'exam';

/**
 * Marks the document while an exam is being taken, so that what is no part of the exam can hide: an element with the
 * class `exam:hidden` is not shown, whichever module it belongs to (decisions/0070).
 */
export function useExamMode(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['examMode'] = '';
    return () => {
      delete dataset['examMode'];
    };
  }, []);
}

/** The exam that the address names; null while none is being taken. */
export function useTakenExamId(): string | null {
  const [query] = useSearchParams();
  return query.get(parameter);
}

/**
 * Whether the address says that this exam is being taken. A reload opens it again, and the phone's back button leaves it:
 * the attempt stays as it is, and its time goes on.
 */
export function useTaking(examId: string) {
  const [query, setQuery] = useSearchParams();
  return {
    isTaking: query.get(parameter) === examId,
    enter: () =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        next.set(parameter, examId);
        return next;
      }),
    leave: () =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(parameter);
          return next;
        },
        { replace: true },
      ),
  };
}
