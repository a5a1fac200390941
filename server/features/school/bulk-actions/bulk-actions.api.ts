export { moveToGroup } from './move-to-group.service.ts';
