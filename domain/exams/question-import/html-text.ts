import { toSmall } from '#domain/notation/small-signs.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  middot: '·',
  rarr: '→',
  larr: '←',
  harr: '↔',
  ne: '≠',
  le: '≤',
  ge: '≥',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  theta: 'θ',
  epsilon: 'ε',
  omega: 'ω',
  Omega: 'Ω',
  Sigma: 'Σ',
  phi: 'φ',
  psi: 'ψ',
  nu: 'ν',
  rho: 'ρ',
  tau: 'τ',
  eta: 'η',
  infin: '∞',
  asymp: '≈',
  equiv: '≡',
  radic: '√',
  uarr: '↑',
  darr: '↓',
  rArr: '⇒',
  hArr: '⇔',
  bull: '•',
  prime: '′',
  micro: 'µ',
  permil: '‰',
  sdot: '⋅',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '\u200c',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const isCharacter = (code: number) =>
  (code === 0x0a || code === 0x09 || code >= 0x20) &&
  code <= 0x10ffff &&
  !(code >= 0xd800 && code <= 0xdfff) &&
  !(code >= 0xfdd0 && code <= 0xfdef);

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#'))
    return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
  const isHex = /^#x/iu.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return isCharacter(code) ? String.fromCodePoint(code) : whole;
};

const decodeEntities = (text: string) =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/giu, decodeEntity);

const withoutComments = (html: string): string => {
  const [first = '', ...rest] = html.split('<!--');
  const remaining = rest.map((part) => {
    const end = part.indexOf('-->');
    return end < 0 ? '' : part.slice(end + 3);
  });
  return [first, ...remaining].join('');
};

const breaks = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
]);

type State = {
  text: string;
  hasImage: boolean;
  /** Inside a superscript or subscript: its kind and its text so far. */
  small: { kind: 'sub' | 'sup'; text: string } | undefined;
  /** Inside an element whose content is not text, such as a script. */
  hidden: string | undefined;
};

const addText = (state: State, chunk: string) => {
  if (state.hidden !== undefined) return;
  const decoded = decodeEntities(chunk);
  if (state.small) state.small.text += decoded;
  else state.text += decoded;
};

const closeSmall = (state: State) => {
  if (state.small) state.text += toSmall(state.small.text, state.small.kind);
  state.small = undefined;
};

const addTag = (state: State, name: string, isClosing: boolean) => {
  if (state.hidden !== undefined) {
    if (isClosing && name === state.hidden) state.hidden = undefined;
  } else if (name === 'script' || name === 'style') {
    if (!isClosing) state.hidden = name;
  } else if (name === 'sub' || name === 'sup') {
    closeSmall(state);
    if (!isClosing) state.small = { kind: name, text: '' };
  } else if (name === 'img') state.hasImage = true;
  else if (breaks.has(name)) {
    closeSmall(state);
    state.text += '\n';
  }
};

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/gu, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

/**
 * The text of a piece of HTML: small signs as characters, paragraphs as lines, scripts and pictures left
 * out. What only looks like a tag (`a < b`) stays.
 */
export const htmlToText = (html: string): { text: string; hasImage: boolean } => {
  const source = withoutComments(html);
  const state: State = { text: '', hasImage: false, small: undefined, hidden: undefined };
  let last = 0;
  for (const match of source.matchAll(/<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/giu)) {
    addText(state, source.slice(last, match.index));
    addTag(state, (match[2] ?? '').toLowerCase(), match[1] === '/');
    last = match.index + match[0].length;
  }
  addText(state, source.slice(last));
  closeSmall(state);
  return { text: tidy(state.text), hasImage: state.hasImage };
};
