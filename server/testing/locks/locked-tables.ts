/** Everything before `end` that is not inside brackets, back to the bracket in which `end` stands. */
const outerText = (sql: string, end: number): string => {
  let depth = 0;
  let text = '';
  for (let place = end - 1; place >= 0; place -= 1) {
    const sign = sql[place] ?? '';
    if (sign === ')') depth += 1;
    if (sign === '(') depth -= 1;
    if (depth < 0) break;
    if (depth === 0) text = sign + text;
  }
  return text;
};

const lockClause =
  /\bfor\s+(?:no\s+key\s+update|key\s+share|update|share)\b(?:\s+of\s+([\w",\s]+?))?(?=\s*(?:\)|$|skip\b|nowait\b))(?!\s*skip\s+locked)/giu;
const tables =
  /\b(?:from|join)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(?!where|on|inner|left|cross|join|order|for)(\w+)"?)?/giu;

/** The tables whose rows a statement locks and waits for, in its order; none where it skips locked rows. */
export const lockedTables = (sql: string): string[] =>
  [...sql.matchAll(lockClause)].flatMap((clause) => {
    const outer = outerText(sql, clause.index);
    const sources = [...outer.matchAll(tables)].map(([, table = '', alias = table]) => ({
      table,
      alias,
    }));
    const named = clause[1]?.match(/\w+/gu);
    return sources
      .filter(({ alias }) => named === undefined || named === null || named.includes(alias))
      .map(({ table }) => table);
  });
