import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/platform.ts';
import { mergeEdits } from '#domain/merge-edits.ts';
import { findRefusal } from '#web/lib/forms/check-form.ts';
import type { Settings } from './settings.queries.ts';
import { bodyOf, changeOf, formSchema, groups, type Values, valuesOf } from './settings-values.ts';

const stored: Settings = {
  ...defaultSettings,
  version: 4,
  pricing: {
    monthly: 150,
    yearly: 1200,
    lectures10: 80,
    lectures25: 180,
    lectures50: 320,
    currency: 'EGP',
    lastUpdated: null,
  },
};

const edited = (change: Partial<Values>) =>
  changeOf(bodyOf({ ...valuesOf(stored), ...change }), stored);

test('an untouched value is not sent', () => {
  expect(edited({})).toEqual({ settings: {}, prices: {}, version: 4 });
});

test('the form sends only touched names, prices and bank details', () => {
  const values = valuesOf(stored);
  const change = edited({
    gradeNames: { ...values.gradeNames, 2: 'الثاني' },
    prices: { ...values.prices, yearly: '1100' },
    bankDetails: { ...values.bankDetails, bankName: 'بنك مصر' },
    latinDigits: true,
  });
  expect(change).toEqual({
    settings: {
      gradeNames: { 2: 'الثاني' },
      bankDetails: { bankName: 'بنك مصر' },
      latinDigits: true,
    },
    prices: { yearly: '1100' },
    version: 4,
  });
});

test('to confirm the prices, all are sent, with those that were typed', () => {
  const unconfirmed = { ...stored, pricing: { ...stored.pricing, isConfirmed: false } };
  const values = valuesOf(unconfirmed);
  const confirmed = {
    ...values,
    pricesConfirmed: true,
    prices: { ...values.prices, yearly: '1100' },
  };
  expect(changeOf(bodyOf(confirmed), unconfirmed)).toEqual({
    settings: {},
    prices: {
      monthly: '150',
      yearly: '1100',
      lectures10: '80',
      lectures25: '180',
      lectures50: '320',
    },
    version: 4,
  });
});

test('the tracks are sent as a whole, with grades as numbers', () => {
  const [first, ...others] = valuesOf(stored).subjectTracks;
  const subjectTracks = [{ ...first, name: 'البكالوريا', grades: ['2', '3'] }, ...others];
  expect(edited({ subjectTracks }).settings.subjectTracks).toEqual([
    { name: 'البكالوريا', grades: [2, 3] },
    { name: '', grades: [] },
    { name: '', grades: [] },
    { name: '', grades: [] },
  ]);
});

test('the stored settings pass the contract, and a refused price is named in its group', () => {
  const values = valuesOf(stored);
  expect(findRefusal(formSchema, bodyOf(values))).toBeUndefined();
  const refused = { ...values, prices: { ...values.prices, monthly: '0' } };
  expect(Object.keys(findRefusal(formSchema, bodyOf(refused))?.errors ?? {})).toEqual([
    'prices.monthly',
  ]);
});

test('two tabs that name different grades are merged', () => {
  const base = valuesOf(stored);
  const mine = { ...base, gradeNames: { ...base.gradeNames, 1: 'أولى' } };
  const theirs = { ...base, gradeNames: { ...base.gradeNames, 2: 'ثانية' } };
  const merged = mergeEdits(mine, { base, theirs, groups });
  expect(merged.conflicts).toEqual([]);
  expect(merged.values.gradeNames).toMatchObject({ 1: 'أولى', 2: 'ثانية' });
});
