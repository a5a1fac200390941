/** The settings that may contradict each other, and the values that follow from them. */
type CheckedSettings = {
  isPublic: boolean;
  smtpUrl: string | undefined;
  devMailbox: '0' | '1' | undefined;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  teacherEmail: string | undefined;
  teacherPassword: string | undefined;
  /** The account at the payment gateway. */
  paymob: object | undefined;
  simulator: '0' | '1' | undefined;
};

/**
 * The links in mails set passwords: who can read the mailbox can take over every account. On a public address it is
 * therefore not a default that somebody may forget to change.
 */
const findMailProblem = ({
  isPublic,
  smtpUrl,
  devMailbox,
}: CheckedSettings): string | undefined => {
  if (smtpUrl) {
    return devMailbox === '1'
      ? 'DEV_MAILBOX: given with SMTP_URL, through which mail is sent; give one of them.'
      : undefined;
  }
  if (devMailbox === '0') return 'DEV_MAILBOX: 0 leaves no place for mail; set SMTP_URL.';
  if (!isPublic || devMailbox === '1') return undefined;
  return (
    'SMTP_URL: not set, but other machines reach this one by PUBLIC_URL or HOST, and without a mail server nobody gets ' +
    'the links that confirm addresses and set passwords. Set SMTP_URL, such as smtps://user:password@mail.example.com. ' +
    'To try the product without one, set DEV_MAILBOX=1: mails then go to /dev/mailbox, which opens on this machine, with ' +
    'a key that the start prints.'
  );
};

/** Settings that are valid one by one, but contradict each other. */
export const findContradictions = (settings: CheckedSettings): string[] => {
  const { teacherEmail, teacherPassword, databaseUrl, databaseDirectUrl, paymob, simulator } =
    settings;
  const problems: string[] = [];
  if (teacherPassword && !teacherEmail) {
    problems.push('TEACHER_PASSWORD: given without TEACHER_EMAIL; give both or neither.');
  }
  if (databaseDirectUrl && !databaseUrl) {
    problems.push('DATABASE_DIRECT_URL: given without DATABASE_URL, the pooler; give both.');
  }
  if (paymob && simulator === '1') {
    problems.push('PAYMENT_SIMULATOR: given with the keys of Paymob; give one of them.');
  }
  const mailProblem = findMailProblem(settings);
  return mailProblem ? [...problems, mailProblem] : problems;
};
