export { loadOwnDataSection } from './own/load-own-data-section.ts';
