export { type May, type Needed, ownRightsQuery, useMay } from './own-rights.ts';
export { loadAssistantsPanel } from './panels.ts';
