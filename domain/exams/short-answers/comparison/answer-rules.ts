/** The kinds of short answers: how an accepted spelling is read, and answers compared with it. */
export const answerKinds = [
  'words',
  'formula',
  'equation',
  'number',
  'configuration',
  'shells',
  'cell',
  'ratio',
] as const;

export type AnswerKind = (typeof answerKinds)[number];

/** What a difference does to an answer that is right otherwise: nothing, it waits for the teacher, or it is wrong. */
export const weights = ['ignore', 'ask', 'require'] as const;

export type Weight = (typeof weights)[number];

/** What a teacher weighs, with the weight where nothing was chosen. */
export const usualWeights = {
  /** Significant figures: `5` for `5.0`. */
  figures: 'ignore',
  /** The numbers of an equation or ratio, doubled or halved. */
  ratio: 'ask',
  /** A state or a concentration, missing or another. */
  state: 'ask',
  /** A condition on the arrow, missing or another. */
  condition: 'ask',
  /** The energy of a reaction, missing or more than was asked. */
  energy: 'ask',
} as const satisfies Record<string, Weight>;

export type Weighed = keyof typeof usualWeights;

export const weighedParts = Object.keys(usualWeights) as Weighed[];

/** How a teacher wants the answers to one question compared; what is left out is guessed or usual. */
export type AnswerRules = {
  kind?: AnswerKind | undefined;
  /** The marks that the right value keeps without the required significant figures; none when left out. */
  figuresMarks?: number | undefined;
} & Partial<Record<Weighed, Weight | undefined>>;

/** The marks of an answer that is right but for its significant figures, fewer than the whole; 0 where the rules give none. */
export const figuresMarksOf = ({ figures, figuresMarks = 0 }: AnswerRules, marks: number): number =>
  figures === 'require' ? Math.min(figuresMarks, marks - 1) : 0;

/** The parts that answers of a kind can differ in. */
export const weighedIn: Record<AnswerKind, readonly Weighed[]> = {
  words: [],
  formula: ['state'],
  equation: ['ratio', 'state', 'condition', 'energy'],
  number: ['figures'],
  configuration: [],
  shells: [],
  cell: ['state'],
  ratio: ['ratio'],
};
