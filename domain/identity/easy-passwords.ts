/**
 * The most frequent words of published lists of stolen passwords, and words that a school, a chemistry teacher or Egypt
 * suggests. In lower case, with digits and signs replaced by the letters that they look like (`fold`), except words of
 * digits only.
 */
const commonWords = new Set(
  `
  password passwort passwd passcode pass motdepasse contrasena parola senha kalimatsir kelmetelser kelmetser
  qwerty qwertyuiop qwert qwer qwertz azerty asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc
  qweasd qweasdzxc wasd poiuytrewq lkjhgfdsa mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh aaaa aabb abab xyz zaq
  admin administrator root user guest test tester testing demo sample example default temp temporary system server
  login signin welcome hello letmein letmeinnow access enter open opensesame secret private secure security master
  changeme change newpassword mypassword trustno iloveyou loveyou iloveu love lovely lover
  sunshine princess prince king queen monkey dragon shadow superman batman spiderman ninja samurai tiger lion eagle
  football soccer baseball basketball hockey liverpool chelsea arsenal barcelona realmadrid messi ronaldo mosalah salah
  ahly alahly zamalek alzamalek ismaily
  michael jordan charlie thomas daniel andrew joshua matthew jennifer jessica ashley nicole hannah george robert william
  computer internet google facebook whatsapp instagram youtube twitter microsoft windows apple iphone samsung android
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  school teacher student class classroom education academy lesson lessons exam exams science physics biology math maths
  chemistry chemist chemical chemistryteacher kimya kimia kemya kimiya alkimya element elements atom molecule
  mualim moalem moallem muallim mudarris modarres mudares ostaz ostaaz ustaz ustadh mister mrchemistry sir
  egypt misr masr cairo alexandria giza pharaoh nile elnil thanawya thanaweya
  allah bismillah alhamdulillah elhamdulillah hamdulillah mashallah inshallah subhanallah allahakbar quran islam ramadan
  mohamed mohammed muhammad mohammad ahmed ahmad mahmoud mahmood mostafa mustafa ali omar amr hassan hussein hossam khaled
  ibrahim youssef yousef yusuf karim kareem tarek tamer sherif hany sayed samir fatma fatima mariam maryam nour noor sara
  sarah aya hoda mona heba dina habibi habibty hayati mama baba
  freedom whatever nothing something hunter killer fuckyou starwars pokemon matrix ginger pepper cookie chocolate banana
  orange purple silver golden diamond flower butterfly angel heaven jesus christ blessed family friends mother father
  money lucky happy forever peace world power success winner champion super hero rockstar music
  `
    .trim()
    .split(/\s+/u),
);

/** Names of the platform as somebody would type them, beside the site's own names. */
const platformWords = ['onsor', 'unsur', 'onsur', '3onsor', 'عنصر'];

/** Digits and signs that stand for letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

const lettersOnly = (text: string): string => text.replace(/[^\p{L}]/gu, '');

const withLetters = (text: string): string =>
  text.replace(/[@4839€1!|0$57+2]/gu, (sign) => lookAlikes[sign] ?? sign);

/** A repeated word counts as one word. */
const once = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? word;

/**
 * The core of a password: in lower case, without signs and digits before and after it, and with signs within it left
 * out or read as the letters that they look like.
 */
const cores = (password: string): string[] => {
  const lower = password.normalize('NFKC').toLowerCase();
  const trimmed = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const forms = [
    lettersOnly(lower),
    lettersOnly(trimmed),
    lettersOnly(withLetters(trimmed)),
    lettersOnly(withLetters(lower)),
  ];
  return [...new Set([...forms, ...forms.map(once)])];
};

const digitRuns = [
  '01234567890',
  '09876543210',
  '147258369',
  '159753',
  '123321',
  '112233',
  '102030',
];

/** Whether the digits are one repeated digit, a sequence, or a pattern of the keypad. */
const isPlainNumber = (digits: string): boolean =>
  /^(\d{1,2})\1+$/u.test(digits) || digitRuns.some((run) => run.includes(digits));

/** Too few letters, and digits that everybody tries. */
const isDecoratedNumber = (password: string): boolean => {
  const digits = password.replace(/\D/gu, '');
  return lettersOnly(password).length <= 3 && digits.length >= 4 && isPlainNumber(digits);
};

const minOwnLength = 4;

/** The parts of names and addresses that a stranger would try. */
const ownParts = (words: readonly string[]): string[] =>
  [...words, ...platformWords]
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => lettersOnly(word.toLowerCase()))
    .filter((word) => word.length >= minOwnLength);

/**
 * Whether a password that passes the six checks is among the first that a stranger tries: a common word with the usual ornament
 * (`Password1!`, `P@ssw0rd2026`), or one that contains their own address, name or platform.
 * @param own the address, the names of the person and of the platform
 */
export function isEasyToGuess(password: string, own: readonly string[]): boolean {
  const forms = cores(password);
  return (
    forms.some((form) => commonWords.has(form)) ||
    isDecoratedNumber(password) ||
    ownParts(own).some((part) => forms.some((form) => form.includes(part)))
  );
}
