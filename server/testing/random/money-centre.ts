import { randomUUID } from 'node:crypto';
import { egyptDay } from '#server/testing/egypt-day.ts';
import type { MoneyState } from './money-state.ts';

type Presence = 'present' | 'late' | 'absent' | null;

/** What is written about a class for which its students pay as they come. */
const attending = ({ app, byAssistant, byTeacher, ids, centre }: MoneyState) => {
  const session = `/api/class-sessions/${centre.sessionId}`;
  const attend = async (index: number, value: Presence) => {
    const studentId = ids[index];
    // Who was there once stays in the session's list; presence is what counts.
    await byAssistant('POST', `${session}/guests`, { studentId });
    app.clock.advance(1000);
    const at = app.clock.now().toISOString();
    const change = { id: randomUUID(), studentId, field: 'presence', value, at };
    await byAssistant('POST', `${session}/changes`, { changes: [change] });
  };
  const callOff = (isCancelled: boolean) =>
    byTeacher('PUT', `${session}/cancelled`, { isCancelled });
  return { attend, callOff };
};

/** What has a price in the list, and a count. */
const trading = ({ app, byAssistant, byTeacher, ids, centre }: MoneyState) => {
  const { bookletId: itemId } = centre;
  const sell = (index: number, amount: number) =>
    byAssistant('POST', `/api/students/${ids[index]}/collected-payments`, {
      id: randomUUID(),
      itemId,
      amount,
      way: 'cash',
      receivedOn: egyptDay(app.clock.now()),
      isAnother: true,
    });
  const askForItem = (index: number) =>
    byAssistant('POST', `/api/students/${ids[index]}/charges`, {
      id: randomUUID(),
      kind: 'booklet',
      itemId,
    });
  const restock = (stock: number) =>
    byTeacher('PUT', `/api/price-list/${itemId}`, { ...centre.booklet, stock });
  const reduce = (index: number, percent: number) =>
    byTeacher('POST', `/api/students/${ids[index]}/reductions`, {
      id: randomUUID(),
      percent,
      kinds: ['month', 'class', 'booklet'],
      reason: 'إخوة',
      startsOn: '2027-01-01',
    });
  return { sell, askForItem, restock, reduce };
};

/** What leaves the assistant's drawer for something else than a student. */
const spending = ({ byAssistant }: MoneyState) => {
  const spent: string[] = [];
  const spend = async (kind: 'expense' | 'advance', amount: number) => {
    const id = randomUUID();
    const form = { id, kind, amount, payee: 'عم سعيد', reason: 'تصوير' };
    const reply = await byAssistant('POST', '/api/drawers/expenses', form);
    if (reply.statusCode === 200) spent.push(id);
  };
  const takeBack = async (index: number) => {
    const id = spent[index % Math.max(1, spent.length)];
    if (id === undefined) return;
    await byAssistant('POST', `/api/drawers/expenses/${id}/cancel`, { reason: 'بالخطأ' });
  };
  return { spend, takeBack };
};

/** What happens at the centre of an evening. Amounts are EGP. */
export const byCentre = (state: MoneyState) => ({
  ...attending(state),
  ...trading(state),
  ...spending(state),
});
