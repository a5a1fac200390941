import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import {
  renderExamLine,
  renderExamText,
  renderSummary,
} from '#server/platform/notation/notation.ts';

const sentence = 'يثبت التركيز عند الاتزان وتتساوى سرعتا التفاعلين الأمامي والعكسي. ';
const summary = String.raw`## ثابت الاتزان

${sentence.repeat(8)}

مثال: \ce{N2 + 3H2 <=> 2NH3}، وثابته $K_c = \frac{[\ce{NH3}]^2}{[\ce{N2}][\ce{H2}]^3}$.
`;
const question = String.raw`ما كتلة مول واحد من \ce{H2SO4} بالجرام؟`;
const option = String.raw`\pu{98 g/mol}`;

/** Rendered as when a teacher saves, and about as long as those of the demo curriculum. */
const texts = {
  plain_text: sentence.repeat(6),
  summary_text: summary,
  summary_html: renderSummary(summary),
  question_text: question,
  question_html: renderExamText(question),
  option_text: option,
  option_html: renderExamLine(option),
};

/**
 * The size of a school. Without numbers for them, there are no results and no rows that only the teacher's panels
 * list.
 */
export type SchoolSize = {
  courses: number;
  students: number;
  results?: number;
  listed?: { notifications: number; codes: number; payments: number };
};

const runFile = async (client: Client, name: string): Promise<void> => {
  await client.query(await readFile(new URL(name, import.meta.url), 'utf8'));
};

/** Fills an empty migrated database by bulk SQL. */
export const fillDatabase = async (connectionString: string, size: SchoolSize): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { listed, ...rest } = size;
    for (const [name, text] of Object.entries({ ...texts, ...rest, ...listed })) {
      await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(text)]);
    }
    await runFile(client, 'fill.sql');
    if (size.results) await runFile(client, 'fill-results.sql');
    if (listed) {
      await runFile(client, 'fill-panels.sql');
      // Autovacuum would do the same after a while.
      await client.query('vacuum analyze');
    }
  } finally {
    await client.end();
  }
};
