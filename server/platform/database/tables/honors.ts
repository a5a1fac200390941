import type { Defaulted } from './columns.ts';

export type HonorTables = {
  honors: {
    id: string;
    student_id: string;
    teacher_id: string;
    description: string;
    search_key: string;
    image_file_id: string | null;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
  honor_consents: {
    id: string;
    student_id: string;
    kind: 'student' | 'guardian';
    guardian_name: string | null;
    agreed_text: string;
    given_at: Date;
    withdrawn_at: Defaulted<Date | null>;
    recorded_by: string | null;
  };
  honor_refusals: {
    student_id: string;
    kind: 'student' | 'guardian';
    refused_at: Date;
  };
};
