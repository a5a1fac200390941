import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { teacherHeaders } from './sessions.ts';

/** Calls that prepare class sessions: a group that meets every day, its students, sessions of earlier days. */
export const prepareClass = async (request: APIRequestContext, grade = 3) => {
  const headers = await teacherHeaders(request);
  const post = async (path: string, data: object) => {
    const reply = await request.post(path, { headers, data });
    if (!reply.ok()) throw new Error(`${path} failed: ${await reply.text()}`);
    return reply.json();
  };
  const createGroup = async (
    name: string,
    hours = { from: '16:00', to: '18:00' },
  ): Promise<string> => {
    const weeklyTimes = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...hours }));
    return (await post('/api/groups', { name, grade, centre: 'سنتر النور', weeklyTimes })).id;
  };
  const addStudent = (
    name: string,
    groupId: string,
    parentPhone = '',
  ): Promise<{ id: string; cardNumber: string }> =>
    post('/api/students', { id: randomUUID(), name, grade, groupId, parentPhone });
  /** Asks a student for a thing of the centre. */
  const ask = (studentId: string, { title, price }: { title: string; price: number }) =>
    post(`/api/students/${studentId}/charges`, { id: randomUUID(), kind: 'other', title, price });
  const openToday = async (groupId: string, from: string): Promise<string> =>
    (await post('/api/class-sessions', { groupId, day: egyptDay(), from })).id;
  const readSession = async (id: string): Promise<{ entries: { value: string | null }[] }> =>
    (await request.get(`/api/class-sessions/${id}`, { headers })).json();
  /** An earlier session in which the student is absent. @returns its id */
  const recordAbsence = async (
    groupId: string,
    studentId: string,
    daysAgo: number,
  ): Promise<string> => {
    const { id } = await post('/api/class-sessions', {
      groupId,
      day: egyptDay(new Date(), -daysAgo),
      from: '16:00',
    });
    const change = { id: randomUUID(), studentId, field: 'presence', value: 'absent' };
    await post(`/api/class-sessions/${id}/changes`, {
      changes: [{ ...change, at: new Date().toISOString() }],
    });
    return id;
  };
  const closeSession = (id: string) => post(`/api/class-sessions/${id}/close`, {});
  return { createGroup, addStudent, ask, openToday, readSession, recordAbsence, closeSession };
};

/** A state of a student in the session that a page shows. */
export const stateButton = (page: Page, name: string, state: string) =>
  page
    .getByRole('group', { name: `حضور ${name}`, exact: true })
    .getByRole('button', { name: state, exact: true });

/** The field for cards, phones and names. */
export const doorField = (page: Page) => page.getByLabel('بطاقة أو كود أو هاتف أو اسم');

/** Opens what a row has no place for. */
export const openDetails = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `حضور ${name}`, exact: true }) })
    .getByRole('button', { expanded: false })
    .click();
