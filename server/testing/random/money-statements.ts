import { randomUUID } from 'node:crypto';
import { egyptDay } from '#server/testing/egypt-day.ts';
import type { Statement } from '#server/testing/payments/statement-calls.ts';
import type { MoneyState } from './money-state.ts';

/** What teacher and assistant do with what students owe. Amounts are EGP. */
export const byStatement = ({ app, byAssistant, byTeacher, ids }: MoneyState) => {
  const statement = async (index: number): Promise<Statement> => {
    const reply = await byTeacher('GET', `/api/students/${ids[index]}/statement`);
    // Of two who were merged one is nobody now.
    return reply.statusCode === 200 ? reply.json() : { balance: 0, entries: [] };
  };
  const collect = (index: number, form: object) =>
    byAssistant('POST', `/api/students/${ids[index]}/collected-payments`, {
      id: randomUUID(),
      way: 'cash',
      receivedOn: egyptDay(app.clock.now()),
      ...form,
    });
  const askFor = (index: number, kind: 'month' | 'booklet', price: number) =>
    byAssistant('POST', `/api/students/${ids[index]}/charges`, {
      id: randomUUID(),
      kind,
      price,
      ...(kind === 'month' ? { month: 2 } : { title: 'ملزمة' }),
    });
  const takePart = (index: number, amount: number, opensNow: boolean) =>
    collect(index, { planId: 'monthly', month: 2, amount, opensNow });
  /** @param place of the charge that is paid first; undefined for the oldest */
  const takeOnAccount = async (index: number, amount: number, place?: number) => {
    const { balance, entries } = await statement(index);
    const open = entries.filter(({ rest }) => rest !== null && rest > 0);
    const chosen = place === undefined ? undefined : open[place];
    const account = { balance, ...(chosen && { chargeId: chosen.id }) };
    return collect(index, { amount, account, keepsCredit: true });
  };
  const waive = async (index: number, amount: number) => {
    const { entries } = await statement(index);
    const charge = entries.find(({ rest }) => rest !== null && rest > 0);
    const url = `/api/students/${ids[index]}/charges/${charge?.id}/waive`;
    const form = { id: randomUUID(), amount: Math.min(amount, charge?.rest ?? 0), reason: 'ظروف' };
    return charge && byTeacher('POST', url, form);
  };
  const counter = async (index: number, place: number) => {
    const { entries } = await statement(index);
    const entry = entries.filter(({ canCounter }) => canCounter)[place];
    const url = `/api/students/${ids[index]}/statement/${entry?.id}/counter`;
    return entry && byTeacher('POST', url, { reason: 'بالخطأ' });
  };
  return { statement, askFor, takePart, takeOnAccount, waive, counter };
};
