import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UseFormReturn } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { refusedFieldIn } from '#web/ui/forms/form-guards.ts';
import { addressOf, type Place, placeOf, rowIdOf } from './places.ts';
import { typedIn } from './use-studio-keys.ts';

/** The list of places, the place that is edited, and what students see of it. */
export type Area = 'list' | 'editor' | 'preview';

export type Focus = 'field' | 'row' | 'error' | 'key' | 'none';

const focusInView = (element: HTMLElement | null | undefined, block: 'center' | 'nearest') => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
};

const focusPlace = (page: HTMLElement | null, place: Place, focus: Focus) => {
  const uid = typeof place === 'string' ? undefined : place.uid;
  const row = uid === undefined ? null : document.getElementById(rowIdOf(uid));
  row?.scrollIntoView({ block: 'nearest' });
  if (focus === 'row') focusInView(row, 'nearest');
  const part = page?.querySelector<HTMLElement>('[data-part]');
  if (focus === 'field') focusInView(part?.querySelector<HTMLElement>(typedIn), 'nearest');
  if (focus === 'key')
    focusInView(part?.querySelector<HTMLElement>('input[type=radio]:checked'), 'center');
  if (focus === 'error') focusInView(refusedFieldIn(part), 'center');
};

/**
 * The open part of the exam and, on a small screen, the area in view. The address names the part, so that a reload
 * and the back button return to it.
 */
export function usePlace(form: UseFormReturn<ExamValues>, page: RefObject<HTMLElement | null>) {
  const [address, setAddress] = useSearchParams();
  const [place, setPlace] = useState<Place>(() =>
    placeOf(address.get('at'), form.getValues('questions'), form.getValues('examType')),
  );
  const [area, setArea] = useState<Area>('editor');
  const [target, setTarget] = useState<{ place: Place; focus: Focus }>();

  const open = useCallback((next: Place, focus: Focus = 'none') => {
    setPlace(next);
    setArea('editor');
    setTarget({ place: next, focus });
  }, []);

  // Runs once the part is rendered.
  useEffect(() => {
    if (target) focusPlace(page.current, target.place, target.focus);
  }, [target, page]);

  const at = addressOf(place, form.getValues('questions'));
  useEffect(() => {
    if (address.get('at') === at || (at === 'settings' && !address.has('at'))) return;
    setAddress(
      (before) => {
        before.set('at', at);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [address, at, setAddress]);

  return { place, area, setArea, open };
}
