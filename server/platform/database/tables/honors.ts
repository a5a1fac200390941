export type HonorTables = {
  honor_consents: {
    kind: 'student' | 'guardian';
  };
  honor_refusals: {
    kind: 'student' | 'guardian';
  };
};
