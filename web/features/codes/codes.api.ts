export { loadFreeCode } from './load-free-code.ts';
export { loadAccessCodesPanel } from './panels.ts';
