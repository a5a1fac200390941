import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/lib/contract-routes-plugin.ts';
import { fontFolder, webFonts } from './scripts/lib/web-fonts-plugin.ts';

const apiAddress = 'http://127.0.0.1:3000';

/** The files of these folders of `web/`, without their subfolders. */
const inFolders = (...folders: string[]) =>
  new RegExp(String.raw`/web/(?:${folders.join('|')})/[^/]+$`, 'u');

/**
 * The groups name folders; what these import comes along by itself. Named one by one is what only the pages
 * themselves import: three icons, the reading of a query, and rules and calls of the course pages.
 */
const everyPageNeeds = [
  /\/web\/root\.tsx/u,
  inFolders('features/shell', 'features/shell/not-found', 'lib/first-visit', 'ui/feedback'),
  /\/web\/lib\/session\/(?!confirmation|login-reason|safe-redirect)[^/]+$/u,
  /\/web\/ui\/(?:addressing|labels)\./u,
  /\/web\/ui\/spinner\./u,
  /lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|play)\./u,
];

/** What every page behind the sign-in needs, and the list of courses: all that shows data. */
const dataPagesNeed = [
  inFolders('lib', 'lib/api', 'lib/calls'),
  /\/web\/(?:lib\/pages\/(?:early-view|picture-sources|use-page-title)|ui\/(?:dir-icon|page\/card))\./u,
  /\/web\/(?:ui\/badge|lib\/session\/confirmation)\./u,
  /@tanstack\/react-query\/build\/modern\/(?:queryOptions|useQuery)\./u,
  /\/domain\/(?:once|catalogue\/(?:counted-duration|courses)|formats\/(?:dates|numbers)|text\/(?:lesson-forms|names|plural))\./u,
  /\/web\/features\/catalogue\/courses\/courses\.queries\./u,
];

/** What pages share that show lessons: their months, videos, the rights that open them, and the way back to the course. */
const lessonPagesNeed = [
  /\/domain\/(?:catalogue\/video-links|rights\/(?:last-moment|months))\./u,
  /\/web\/features\/(?:catalogue\/lessons\/lessons\.queries|rights\/(?:denied-lesson|lesson-right))\./u,
  /\/web\/lib\/calls\/stored\/until-shown\./u,
  /\/web\/(?:lib\/pages\/(?:breadcrumb|use-leave-when-forbidden)|ui\/page\/action-bar)\./u,
];

/**
 * What the dashboard needs before a panel is open. One by one these files would be named in the manifest of every page. The panels of
 * families stand apart: a student's profile loads a part of them.
 */
const dashboardNeeds = [
  inFolders('lib/api/teacher'),
  /\/web\/paths\/teacher-paths\./u,
  /\/web\/features\/(?:certificates\/design\/certificate-settings|overview\/search\/search|settings\/settings)\.texts\./u,
  /\/web\/features\/(?:learning\/inquiries\/inquiries|messages\/notifications\/notifications|payments\/panel\/payments)\.queries\./u,
  /\/web\/lib\/pages\/may\.queries\./u,
  /\/web\/features\/(?:overview\/dashboard\/dashboard\.texts|(?!families)[a-z-]+\/panels)\./u,
  /lucide-react\/dist\/esm\/icons\/(?:banknote|calendar-days|clipboard-check|database-backup|library-big|ticket-percent|user-plus)\./u,
];

/** What every page shows beside its own once somebody is signed in; the dashboard has some of it too. */
const signedInNeeds = [
  inFolders('features/shell/signed-in', 'lib/offline'),
  /\/web\/lib\/pages\/load-state\./u,
  /\/icons\/(?:book-open|cloud-upload|log-out)\./u,
];

/** What pages need on which something is changed, other than by signing in, or a list is asked for page by page. */
const changesNeed =
  /\/web\/lib\/(?:calls\/changes\/[^/]+$|lists\/page-query\.)|\/@tanstack\/react-query\/build\/modern\/useMutation\./u;

/** What lists with pages share, whose page stands in the address. */
const listsNeed =
  /\/web\/(?:ui\/lists\/pager|lib\/lists\/(?:address-filters|turn-page|use-address-filters))\.|\/icons\/chevron-(?:left|right)\./u;

/** Icons of the account's pages, and what copies: each a file of its own would be named in the manifest of every page. */
const accountIcons =
  /\/web\/ui\/(?:copy-button|use-copied)\.|\/icons\/(?:award|bell|circle-x|copy|credit-card|key-round|pencil|printer|settings|share-2|shield-check|smartphone|users|wallet)\./u;

/** What the pages of signing in, registering and passwords share. */
const accountPagesNeed =
  /\/web\/features\/identity\/accounts\/(?:account-card|accounts\.texts|email-field|onward-notice|use-delayed-navigation)\.|\/web\/(?:lib\/session\/(?:login-reason|safe-redirect)|ui\/forms\/password-input(?:\.texts)?)\.|\/icons\/eye(?:-off)?\./u;

/** The icon of the password's rules, which a lesson shows too: it needs nothing else of the forms of accounts. */
const rulesNeed = /\/icons\/circle\./u;

/** What the pages share on which an account gets its name and its password. */
const newAccountsNeed =
  /\/web\/(?:lib\/forms\/gender-field|features\/identity\/accounts\/(?:new-password-fields|with-full-name))\./u;

/** What every form shares that shows the server's refusals at its fields. */
const formErrorsNeed =
  /\/(?:contract\/issue-texts|domain\/pascal-names|web\/lib\/forms\/(?:form-errors|form\.texts))\./u;

/** What the profile needs before one of its sections is open. */
const profileNeeds =
  /\/web\/features\/identity\/profile\/(?:section-card|device-line|profile\.texts)\.|\/icons\/(?:laptop|tablet)\./u;

/** What the home page shows a visitor below its first view, without what other pages show beside it to a student. */
const visitorsNeed = [
  inFolders('lib/api/visitors'),
  /\/domain\/settings\/(?:money|plans)\./u,
  /\/web\/features\/catalogue\/lesson-previews\/lesson-previews\.queries\./u,
];

/** Texts that mix two directions, on most pages that show a title. */
const titlesNeed = /\/web\/ui\/mixed\./u;

/** What the pages on which a student chooses and pays share. */
const purchasesNeed = [
  /\/domain\/(?:rights\/named-month|settings\/(?:money|payment-details|plans|school-year))\./u,
  /\/web\/features\/payments\/subscriptions\/(?:checkout\/(?:checkout\.texts|order-keys)|plan\/(?:month-name|subscription\.texts))\./u,
];

/** What the page on which a family pays shares with the window that makes its link. */
const familyPaymentsNeed =
  /\/web\/features\/payments\/family-payment\/family-(?:links\.queries|payment\.texts)\./u;

/** Saving a file on the device, with or without a certificate. */
const savedFilesNeed = /\/web\/lib\/files\/save-file\./u;

/** What the two pages of certificates share, and what shares one. */
const certificatesNeed =
  /\/web\/features\/certificates\/(?:certificate\/certificates\.(?:queries|texts)|share\/share-certificate)\./u;

/** What every part of practice shows first. */
const practiceNeeds =
  /\/web\/features\/practice\/(?:practice(?:-skeleton|\.texts)|waiting(?:-answers|\.queries))\./u;

/** How long ago something was, and what changes with time. */
const momentsNeed = /\/(?:format-ago|use-now)\./u;

/** The mobile number of whoever pays. */
const payerPhoneNeeds = /\/payments\/payer-phone|\/domain\/contact\/read-phone\./u;

/** What the page of a parent shares with the dashboard. */
const parentPageNeeds = /\/web\/ui\/(?:fact|forms\/switch)\./u;

const sharedChunks = new Set(['framework', 'base', 'data', 'lesson']);

/** V8 compiles such a file while it arrives, beside the main thread, and not function by function when they are called. */
const compileAhead = '//# allFunctionsCalledOnLoad';

const matchesAny = (patterns: RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    webFonts(),
    contractRoutes(),
    optimizeLocales.vite({ locales: ['ar-AE'] }),
  ],
  resolve: { alias: { '@fonts': resolve(fontFolder) } },
  // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // The build compresses the files itself; the sizes of others would take a second.
    reportCompressedSize: false,
    // Only the icons and accessible parts that a page names are read: half as many modules.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // The reader of sheets loads the reader of codes only where a browser has none.
  worker: { format: 'es' },
  environments: {
    // Only the scripts of the documents leave this build, as text: see `inlineScript`.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (sharedChunks.has(name) ? compileAhead : ''),
            // What many pages need arrives as three files: thirty small ones compress worse and ask more often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'base', test: matchesAny(everyPageNeeds) },
                { name: 'data', test: matchesAny(dataPagesNeed) },
                { name: 'visitors', test: matchesAny(visitorsNeed) },
                { name: 'titles', test: titlesNeed },
                { name: 'lessons', test: matchesAny(lessonPagesNeed) },
                { name: 'lesson', test: inFolders('features/learning/lessons') },
                { name: 'changes', test: changesNeed },
                { name: 'lists', test: listsNeed },
                { name: 'icons', test: accountIcons },
                { name: 'signed-in', test: matchesAny(signedInNeeds) },
                { name: 'dashboard', test: matchesAny(dashboardNeeds) },
                { name: 'purchase', test: matchesAny(purchasesNeed) },
                {
                  name: 'fields',
                  test: /\/web\/(?:ui\/forms\/(?:field|inputs)|lib\/forms\/grade-select)\./u,
                },
                { name: 'account', test: accountPagesNeed },
                { name: 'rules', test: rulesNeed },
                { name: 'new-account', test: newAccountsNeed },
                { name: 'form-errors', test: formErrorsNeed },
                { name: 'profile', test: profileNeeds },
                { name: 'search', test: /\/domain\/(?:text\/|typed-codes\/typed-code\.)/u },
                { name: 'save-file', test: savedFilesNeed },
                { name: 'certificates', test: certificatesNeed },
                { name: 'practice', test: practiceNeeds },
                { name: 'moments', test: momentsNeed },
                { name: 'family', test: familyPaymentsNeed },
                { name: 'payer', test: payerPhoneNeeds },
                { name: 'parent', test: parentPageNeeds },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': apiAddress } },
});
