import { useQuery } from '@tanstack/react-query';
import type { ChargeKind } from '#domain/payments/statements.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { priceListQuery, studentPricesQuery } from './prices.queries.ts';

/** What the list, or the plan of a month, says of a thing. */
export type KnownPrice = {
  /** Null for a month that is not in the list. */
  itemId: string | null;
  kind: ChargeKind;
  title: string;
  /** EGP. */
  price: number;
};

/** Who is asked, or pays. */
export type PricedFor = { studentId?: string | undefined; groupId?: string; grade?: 1 | 2 | 3 };

const none: KnownPrice[] = [];

/** What things cost a student, without the reductions; or a group or a grade, whose students may have some. */
export const useKnownPrices = ({ studentId, groupId, grade }: PricedFor): KnownPrice[] => {
  const isOfStudent = studentId !== undefined;
  const isOfMany = groupId !== undefined || grade !== undefined;
  const own = useQuery({ ...studentPricesQuery(studentId ?? ''), enabled: isOfStudent });
  const list = useQuery({ ...priceListQuery, enabled: isOfMany });
  const groups = useQuery({ ...groupsQuery, enabled: groupId !== undefined });
  if (isOfStudent) {
    if (!own.data) return none;
    const { month, items } = own.data;
    return [
      { itemId: null, kind: 'month', title: '', price: month.price },
      ...items.map(({ id, kind, title, price }) => ({ itemId: id, kind, title, price })),
    ];
  }
  const asked = grade ?? groups.data?.find(({ id }) => id === groupId)?.grade;
  return (list.data ?? [])
    .filter((item) => item.grade === asked)
    .map(({ id, kind, title, price, groups: differing }) => ({
      itemId: id,
      kind,
      title,
      price: differing.find((group) => group.groupId === groupId)?.price ?? price,
    }));
};
