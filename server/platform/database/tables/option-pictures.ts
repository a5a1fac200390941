import type { Defaulted } from './columns.ts';

export type OptionPictureTables = {
  question_option_images: {
    question_id: string;
    option_index: number;
    file_id: string;
    description: Defaulted<string>;
  };
};
