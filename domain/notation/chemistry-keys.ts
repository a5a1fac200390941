/** Stands in a key's text for the caret, or for the selected text. */
export const caretPlaceholder = '‸';

/** The text that a key inserts: in a chemical formula, in mathematics, and in words. */
export type ChemistryKey = {
  shown: string;
  /** The name in Arabic words; undefined where the shown sign needs none. */
  name?: string;
  chemistry: string;
  math: string;
  text: string;
  /** Whether it extends the formula or symbol before the caret, where words are typed. */
  joins?: boolean;
};

export type KeyGroup = { shown: string; name: string; keys: ChemistryKey[] };

const inChemistry = (shown: string, name: string, source: string): ChemistryKey => ({
  shown,
  name,
  chemistry: source,
  math: `\\ce{${source}${caretPlaceholder}}`,
  text: `\\ce{${source}${caretPlaceholder}}`,
  joins: true,
});

const inMath = (shown: string, name: string, source: string): ChemistryKey => ({
  shown,
  name,
  chemistry: source,
  math: source,
  text: `$${source}$`,
});

const compound = (shown: string, source: string): ChemistryKey => ({
  shown,
  chemistry: source,
  math: `\\ce{${source}}`,
  text: `\\ce{${source}}${caretPlaceholder}`,
});

const letter = (shown: string, name: string): ChemistryKey => ({
  shown,
  chemistry: `\\${name} `,
  math: `{\\${name}}`,
  text: shown,
});

const digits = Array.from('₂₃₄₅₆', (shown, at) =>
  inChemistry(shown, `${at + 2} أسفل`, `${at + 2}`),
);

const newFormula: ChemistryKey = {
  shown: 'H₂O',
  name: 'صيغة جديدة',
  chemistry: caretPlaceholder,
  math: `\\ce{${caretPlaceholder}}`,
  text: `\\ce{${caretPlaceholder}}`,
};

/** The keys of the field for questions, in groups (decisions/0076). */
export const keyGroups: KeyGroup[] = [
  {
    shown: 'H₂O',
    name: 'صيغة وأرقامها وشحناتها',
    keys: [
      newFormula,
      ...digits,
      inChemistry('⁺', 'شحنة موجبة', '^+'),
      inChemistry('⁻', 'شحنة سالبة', '^-'),
      inChemistry('²⁺', 'شحنة موجبة ثنائية', '^2+'),
      inChemistry('²⁻', 'شحنة سالبة ثنائية', '^2-'),
      inChemistry('³⁺', 'شحنة موجبة ثلاثية', '^3+'),
      inChemistry('³⁻', 'شحنة سالبة ثلاثية', '^3-'),
    ],
  },
  {
    shown: '→',
    name: 'أسهم وحالات',
    keys: [
      inChemistry('→', 'سهم التفاعل', ' -> '),
      inChemistry('⇌', 'سهم الاتزان', ' <=> '),
      inChemistry('→Δ', 'سهم بالتسخين', ' ->[\\Delta] '),
      inChemistry('↑', 'غاز متصاعد', ' ^ '),
      inChemistry('↓', 'راسب', ' v '),
      inChemistry('(s)', 'صلب', '(s)'),
      inChemistry('(l)', 'سائل', '(l)'),
      inChemistry('(g)', 'غاز', '(g)'),
      inChemistry('(aq)', 'محلول مائي', '(aq)'),
    ],
  },
  {
    shown: 'a/b',
    name: 'كسور وقوى وحرارة',
    keys: [
      inMath('a/b', 'كسر', `\\frac{${caretPlaceholder}}{}`),
      inMath('×10ⁿ', 'ضرب في قوة للعشرة', `\\times 10^{${caretPlaceholder}}`),
      { ...inMath('xⁿ', 'أس', `^{${caretPlaceholder}}`), joins: true },
      { ...inMath('xₙ', 'رقم سفلي', `_{${caretPlaceholder}}`), joins: true },
      inMath('√', 'جذر', `\\sqrt{${caretPlaceholder}}`),
      letter('Δ', 'Delta'),
      {
        shown: '°C',
        name: 'درجة مئوية',
        chemistry: '^{\\circ}C',
        math: '^{\\circ}\\mathrm{C}',
        text: '°C',
      },
    ],
  },
  {
    shown: 'SO₄²⁻',
    name: 'أيونات',
    keys: [
      compound('NH₄⁺', 'NH4+'),
      compound('H₃O⁺', 'H3O+'),
      compound('OH⁻', 'OH-'),
      compound('NO₃⁻', 'NO3-'),
      compound('HCO₃⁻', 'HCO3-'),
      compound('CO₃²⁻', 'CO3^2-'),
      compound('SO₄²⁻', 'SO4^2-'),
      compound('PO₄³⁻', 'PO4^3-'),
      compound('MnO₄⁻', 'MnO4-'),
      compound('Cr₂O₇²⁻', 'Cr2O7^2-'),
      compound('Fe²⁺', 'Fe^2+'),
      compound('Fe³⁺', 'Fe^3+'),
    ],
  },
  {
    shown: 'HCl',
    name: 'أحماض وقلويات',
    keys: [
      compound('HCl', 'HCl'),
      compound('H₂SO₄', 'H2SO4'),
      compound('HNO₃', 'HNO3'),
      compound('H₃PO₄', 'H3PO4'),
      compound('CH₃COOH', 'CH3COOH'),
      compound('NaOH', 'NaOH'),
      compound('KOH', 'KOH'),
      compound('Ca(OH)₂', 'Ca(OH)2'),
      compound('NH₃', 'NH3'),
      compound('H₂O', 'H2O'),
      compound('CO₂', 'CO2'),
      compound('NaCl', 'NaCl'),
    ],
  },
  {
    shown: 'αβ',
    name: 'حروف يونانية',
    keys: [
      letter('α', 'alpha'),
      letter('β', 'beta'),
      letter('γ', 'gamma'),
      letter('θ', 'theta'),
      letter('λ', 'lambda'),
      letter('μ', 'mu'),
      letter('ν', 'nu'),
      letter('π', 'pi'),
      letter('ρ', 'rho'),
      letter('σ', 'sigma'),
      letter('ω', 'omega'),
      letter('Ω', 'Omega'),
    ],
  },
];
