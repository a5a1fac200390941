export const loadOwnExam = async () => (await import('./own-exam.tsx')).OwnExam;
