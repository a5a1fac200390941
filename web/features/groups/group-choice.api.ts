export { GroupChoice, GroupSelect } from './group-choice.tsx';
