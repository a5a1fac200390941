export { optionImageName, OptionThumbnail } from './option-thumbnail.tsx';
