/** The elements whose molecules have several atoms; another symbol with a number is more often a name (B12, F5). */
const molecules: ReadonlySet<string> = new Set('H2 O2 O3 N2 F2 Cl2 Br2 I2 P4 S8'.split(' '));

/** Whether a symbol with a number is a molecule of that element, such as `O2`. */
export const isMoleculeOfElement = (symbolWithNumber: string): boolean =>
  molecules.has(symbolWithNumber);
