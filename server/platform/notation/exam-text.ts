import markdownIt from 'markdown-it';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { boldMarks } from '#domain/notation/bold.ts';
import { formulas } from './formulas.ts';
import { isolateRuns } from './isolate-runs.ts';
import { typedTables } from './typed-tables.ts';

/** A dollar after a backslash begins no formula and is shown alone; every other backslash is shown as typed. */
function parseEscape(state: StateInline, silent: boolean): boolean {
  const pair = state.src.slice(state.pos, state.pos + 2);
  if (pair !== '\\$' && pair !== '\\\\') return false;
  if (!silent) state.pending += pair === '\\$' ? '$' : pair;
  state.pos += 2;
  return true;
}

/** A copy of a text token for each part of it; every mark of bold words becomes a token of its own. */
const splitAtMarks = (token: Token, state: StateCore): Token[] => {
  if (token.type !== 'text') return [token];
  return token.content
    .split(/([⟪⟫])/u)
    .filter(Boolean)
    .map((content) => {
      const part = new state.Token('text', '', 0);
      part.content = content;
      return part;
    });
};

const isMark = (token: Token, mark: string) => token.type === 'text' && token.content === mark;

const becomeBold = (token: Token, nesting: 1 | -1): void => {
  token.type = nesting === 1 ? 'strong_open' : 'strong_close';
  token.tag = 'strong';
  token.nesting = nesting;
  token.content = '';
};

/** What stands between two marks on one line is bold. A mark without its partner is text. */
const pairMarks = (tokens: readonly Token[]): void => {
  let opening: { token: Token; place: number } | undefined;
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'softbreak') opening = undefined;
    else if (isMark(token, boldMarks.opening)) opening = { token, place };
    else if (isMark(token, boldMarks.closing) && opening && place > opening.place + 1) {
      becomeBold(opening.token, 1);
      becomeBold(token, -1);
      opening = undefined;
    }
  }
};

function boldWords(md: MarkdownIt): void {
  md.core.ruler.after('text_join', 'bold_words', (state) => {
    for (const token of state.tokens) {
      if (!token.children) continue;
      token.children = token.children.flatMap((child) => splitAtMarks(child, state));
      pairMarks(token.children);
    }
  });
}

/**
 * The texts of exams: paragraphs, line breaks, formulas, bold words and pasted tables. Nothing else means anything but itself, so that a student reads
 * what was typed.
 */
export const examText = markdownIt('zero', { breaks: true });

examText.enable('newline');
examText.inline.ruler.before('escape', 'escaped_dollar', parseEscape);
examText.use(typedTables);
examText.use(formulas);
examText.use(isolateRuns);
examText.use(boldWords);
