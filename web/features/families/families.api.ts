export { loadOwnParentLinkSection, loadParentLinkPart } from './panels.ts';
