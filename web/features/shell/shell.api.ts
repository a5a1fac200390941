export { shellTexts } from './shell.texts.ts';
