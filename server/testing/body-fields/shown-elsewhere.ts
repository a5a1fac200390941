import { shownByCodes } from './shown-by-codes.ts';
import { shownByImports } from './shown-by-imports.ts';
import { shownByLessons } from './shown-by-lessons.ts';
import { shownByPaperExams } from './shown-by-paper-exams.ts';
import { shownByPayments } from './shown-by-payments.ts';
import { shownBySentReplies } from './shown-by-sent-replies.ts';

/**
 * Fields that a round trip cannot read back: commands, secrets, files, versions, and those that the test of a feature
 * already reads back. The key is the test that shows their effect; the values are calls with their fields. `*` stands
 * for all fields of a call, and a field for those nested in it.
 */
export const shownElsewhere: Record<string, string[]> = {
  'server/features/identity/profile/requested-grades.test.ts › a rejected one changes nothing, and neither is decided twice':
    ['POST /api/students/{id}/grade-request accept'],
  ...shownByImports,
  ...shownByPaperExams,
  ...shownByPayments,
  ...shownByCodes,
  ...shownBySentReplies,
  ...shownByLessons,
  // Accounts: secrets, and what makes or opens an account.
  'server/features/identity/accounts/register.test.ts › a new address gets an account that waits for its confirmation':
    ['POST /api/Auth/register *'],
  'server/features/identity/accounts/login.test.ts › the right password opens a session of 15 minutes, kept as hashes only':
    ['POST /api/Auth/login *'],
  'server/features/identity/accounts/login.test.ts › the teacher signs in with the settings of the first start, and the token names the role':
    ['POST /api/auth/admin/login *'],
  'server/features/identity/accounts/one-time-links.test.ts › a reset sets the password, ends every session, and informs the owner':
    ['POST /api/Auth/forgot-password *', 'POST /api/Auth/reset-password *'],
  'server/features/identity/accounts/one-time-links.test.ts › a link ends after 48 hours, and a fresh one can be requested':
    ['POST /api/Auth/send-email-verification *'],
  'server/features/identity/accounts/one-time-links.test.ts › the link of the mail confirms the address, which may then sign in':
    ['POST /api/Auth/verify-email *'],
  'server/features/identity/accounts/refresh-session.test.ts › a token is exchanged once for a new pair, bare or named':
    ['POST /api/Auth/refresh-token *'],
  'server/features/identity/accounts/refresh-session.test.ts › a revocation ends the session of the token, and may be repeated':
    ['POST /api/Auth/revoke-token *'],
  'server/features/identity/profile/change-password.test.ts › a change ends the other sessions, keeps this one and tells the owner':
    ['POST /api/user/me/password *'],
  'server/features/identity/profile/add-email.test.ts › the address is added once its mail is opened, and the browser stays one device':
    ['POST /api/user/me/email *'],
  'server/features/privacy/erasure/erase-student.test.ts › the student asks with the password, which is mailed and notified to the teacher, and takes it back until it is due':
    ['POST /api/user/me/deletion *'],
  'server/features/privacy/merge/merge-students.test.ts › the chosen values are written, and the duplicate is in no list and signs in no more':
    ['POST /api/students/merges/preview *', 'POST /api/students/merges keptId endedId choices'],
  'server/features/privacy/merge/refused-merges.test.ts › of two merges of one student one happens, and a repeated request changes nothing more':
    ['POST /api/students/merges id'],
  'server/features/privacy/merge/refused-merges.test.ts › when the preview is older than a change, and with oneself':
    ['POST /api/students/merges previewVersion'],
  'server/features/privacy/merge/merge-students.test.ts › of results of one exam the chosen one counts, and the other is an earlier try':
    ['POST /api/students/merges exams'],
  'server/features/attendance/attendance-cards.test.ts › a student gets a new card in place of a lost one, which is refused from then on':
    ['POST /api/students/{id}/attendance-card *'],
  'server/features/identity/accounts/second-step/sign-in.test.ts › a sign-in with an app is completed by its code, with the reply of the specification':
    ['POST /api/Auth/second-step challengeToken proof.method proof.code'],
  'server/features/identity/accounts/second-step/sign-in.test.ts › a challenge refuses a passkey that the account does not have':
    ['POST /api/Auth/second-step proof.credential'],
  'server/features/identity/accounts/second-step/confirmation.test.ts › without a second step the password confirms, for this session alone':
    ['POST /api/user/me/confirmation proof.method proof.password'],
  'server/features/identity/accounts/second-step/confirmation.test.ts › with a second step the password does not confirm, and a code does so once':
    ['POST /api/user/me/confirmation challengeToken proof'],
  'server/features/identity/accounts/second-step/factors.test.ts › an app counts once its first code was typed; until then the sign-in is as before':
    ['PUT /api/user/me/second-step/app *'],
  'e2e/second-step.e2e.ts › a teacher signs in by a passkey, and confirms an export and a refund by it':
    ['POST /api/user/me/passkeys *'],
  'server/features/school/invitations/use-invitation.test.ts › a code shows name and grade, and nothing that only the reader of the mail knows':
    ['POST /api/invitations/open *'],
  'server/features/school/invitations/use-invitation.test.ts › an account from a card confirms its address by mail, also when that is the invited one':
    ['POST /api/invitations/accept *'],
  'server/features/school/invitations/invitations.test.ts › an expired invitation waits again, with a new code where the old one is deleted':
    ['POST /api/invitations/resend *'],
  'server/features/school/invitations/invitations.test.ts › withdrawn invitations are counted once':
    ['POST /api/invitations/withdraw *'],
  'server/features/school/invitations/invitations.test.ts › cards of selected invitations show name, grade, centre and code, and their QR codes open it':
    ['POST /api/invitations/cards ids'],
  'server/features/school/invitations/invitations.test.ts › cards of an import are those of students without an address':
    ['POST /api/invitations/cards requestId'],

  // Courses and lessons: their test walks the same bodies.
  'server/features/catalogue/courses/body-fields.test.ts › the field $name of $title is read back as it was sent':
    [
      'POST /api/Course *',
      'PUT /api/Course *',
      'PUT /api/Course/{id} *',
      'POST /api/Lessons *',
      'PUT /api/Lessons *',
      'PATCH /api/Lessons/{id} *',
      'PUT /api/Lessons/{id} *',
    ],
  'server/features/catalogue/courses/arrange-courses.test.ts › the teacher sets the order, for everybody at once':
    ['PUT /api/Course/order *'],
  'server/features/catalogue/lessons/arrange-lessons.test.ts › the teacher sets the order, numbered from 1':
    ['PUT /api/Lessons/order *'],
  'server/features/rights/spend-credit.test.ts › a credit opens a lesson once, until its bundle ends':
    ['POST /api/Subscription/access/lesson/{id} *'],
  'server/features/catalogue/lessons/watch-progress.test.ts › watched time adds up from report to report and comes back with the lesson, each in at most two queries':
    ['PUT /api/Lessons/{id}/progress *'],
  'server/features/learning/inquiries/inquiries.test.ts › an answer does not overwrite one of another browser tab':
    ['PUT /api/inquiries/{id}/answer shownAnswer'],
  'server/features/catalogue/lessons/materials.test.ts › a file is in the reply with type, title and a signed link, and is logged':
    ['POST /api/lessons/{id}/materials file type title'],
  'server/features/catalogue/lessons/materials.test.ts › a file that is sent again after a lost reply, even at once, is added once':
    ['POST /api/lessons/{id}/materials id'],
  'server/features/catalogue/lessons/materials.test.ts › the teacher renames, orders and deletes files, each once':
    ['PUT /api/lessons/{id}/materials/order *', 'PATCH /api/materials/{id} *'],

  // Exams: files, texts that hold the same fields once more, and versions.
  'server/features/exams/change-exam.test.ts › the later save is refused with 409, and changes nothing':
    ['PUT /api/Exam/{id} Version'],
  'server/features/exams/save-exam.test.ts › a repeated save after a lost reply makes one exam, as it was saved last':
    [
      'POST /api/Exam Version',
      'POST /api/Exam/mcq Version',
      'POST /api/Exam/pdf Version Id',
      'PUT /api/Exam/{id} Id',
    ],
  'server/features/exams/save-exam.test.ts › a new exam is stored with its questions and images, and is logged':
    ['POST /api/Exam', 'POST /api/Exam/mcq', 'PUT /api/Exam/{id}']
      .map((call) => `${call} QuestionsJson QuestionImageFiles`)
      .concat('POST /api/Exam/pdf QuestionImageFiles'),
  'server/features/exams/pdf-exam.test.ts › a PDF exam accepts its answer key as JSON too': [
    'POST /api/Exam',
    'POST /api/Exam/mcq',
    'POST /api/Exam/pdf',
    'PUT /api/Exam/{id}',
  ].map((call) => `${call} AnswerKey AnswerKeyJson`),
  'server/features/exams/pdf-exam.test.ts › a PDF exam with an answer key contains a question for each line of it':
    ['POST /api/Exam', 'POST /api/Exam/mcq', 'POST /api/Exam/pdf'].map((call) => `${call} examPdf`),
  // The path says that it is a paper, which has an order of its own and no texts to practise.
  'server/features/exams/pdf-exam.test.ts › a PDF exam is never shuffled, because its file has an order':
    ['POST /api/Exam/pdf ExamType ShufflesQuestions ShufflesOptions Questions QuestionsJson'],
  'server/features/practice/practice.test.ts › a lesson leaves out the questions of a PDF exam, and hides an exam with an open attempt':
    ['POST /api/Exam/pdf Practice'],
  'server/features/exams/pdf-exam.test.ts › a new file replaces the old one and removes the answer key':
    ['PUT /api/Exam/{id} examPdf'],
  'server/features/exams/windows/group-windows.test.ts › the form stores moments by Egypt’s clocks, and says how many groups have one':
    [
      'POST /api/Exam GroupWindowsJson',
      'POST /api/Exam/mcq GroupWindowsJson',
      'PUT /api/Exam/{id} GroupWindowsJson',
      'POST /api/Exam/pdf GroupWindows',
    ],
  'server/features/exams/proposed-keys/proposed-keys.test.ts › a draft with proposed keys is published once exactly these are confirmed':
    ['PATCH /api/Exam/{id} confirmedKeys'],
  'server/features/exams/drafts/exam-drafts.test.ts › a draft belongs to an existing exam under the same id':
    ['PUT /api/Exam/drafts/{id} examId examVersion'],
  'server/features/exams/drafts/exam-drafts.test.ts › an editor whose reply was lost saves again': [
    'PUT /api/Exam/drafts/{id} writer',
  ],
  'server/features/exams/question-bank/question-bank.test.ts › level, year and source are set for several questions at once, also after students have answered':
    ['PATCH /api/QuestionBank *', 'POST /api/QuestionBank/chosen *'],
  'server/features/exams/question-bank/question-bank.test.ts › a draw takes the number of each level, without those that the exam has, and says what is missing':
    ['POST /api/QuestionBank/draw requests type withoutFamilyIds'],
  'server/features/exams/question-bank/question-bank.test.ts › a draw leaves out recently used questions':
    ['POST /api/QuestionBank/draw unusedDays'],
  'server/features/exams/question-import/import-questions.test.ts › a preview reads a text as the named format':
    ['POST /api/Exam/import/preview text format'],
  'server/features/exams/question-import/import-questions.test.ts › a preview reads a table by the columns that the teacher names':
    ['POST /api/Exam/import/preview columns firstRow'],
  'server/features/exams/question-import/import-questions.test.ts › the template is a file that is read as it is':
    ['POST /api/Exam/import/preview file'],
  'server/features/exams/question-import/import-questions.test.ts › an export as %s gives back accepted answers, rules, marks and time':
    ['POST /api/Exam/import/preview answers'],
  'server/features/exams/printing/printed-exams.test.ts › each page names its version and its number within that version':
    ['POST /api/Exam/{id}/print models part'],
  'server/features/exams/printing/printed-exams.test.ts › a printed exam differs where %s is %j': [
    'POST /api/Exam/{id}/print shufflesQuestions shufflesOptions columns textSize group date minutes instructions',
  ],
  'server/features/exams/printing/printed-exams.test.ts › a printed exam has the pictures of its questions unless they are left out':
    ['POST /api/Exam/{id}/print pictures'],
  'server/features/exams/exams.test.ts › the preview shows what students will see, and what to correct':
    ['POST /api/notation/preview *'],

  // Answers of students, and what the teacher decides about them.
  'server/features/exam-day/attempts.test.ts › a saving stores answers for every device, in two round trips at the begin and in one from then on':
    ['PUT /api/Exam/{id}/attempt answers'],
  'server/features/exam-day/short-answer-exam.test.ts › texts are saved as they are typed, and an older revision replaces nothing':
    ['PUT /api/Exam/{id}/attempt texts'],
  'server/features/exam-day/short-answer-exam.test.ts › right texts count at once, and a doubtful one only later':
    ['POST /api/ExamResult texts'],
  'server/features/exam-day/attempts.test.ts › answers that build upon an older state replace nothing, and the reply contains the newer state':
    ['PUT /api/Exam/{id}/attempt revision'],
  'server/features/exam-day/exam-time.test.ts › an opened question is shown and its end stored, in two round trips':
    ['POST /api/Exam/{id}/attempt/question *'],
  'server/features/exam-day/exam-orders.test.ts › first answers in an outdated order are refused, and none is stored':
    ['PUT /api/Exam/{id}/attempt examUpdatedAt', 'POST /api/ExamResult examUpdatedAt'],
  "server/features/exam-day/exam-orders.test.ts › the exam grades what the student meant, stores it in the teacher's order, and shows it in the student's":
    ['POST /api/ExamResult examId answers'],
  'server/features/learning/week/week.test.ts › a goal is set, changed and removed by its student alone, and takes three values':
    ['PUT /api/Student/goal minutes'],
  'server/features/practice/practice.test.ts › an answer that is sent twice or at once counts once, and keeps its first value':
    ['POST /api/Practice/answers id questionId optionIndex'],
  'server/features/practice/practice.test.ts › a doubtful short answer is reported as doubtful': [
    'POST /api/Practice/answers text',
  ],
  'server/features/practice/practice.test.ts › an answer to an unreleased question is refused, and one to an older version too':
    ['POST /api/Practice/answers version'],
  'server/features/results/remark/remark-exam.test.ts › the preview says whose result and whose certificate change, and stores nothing':
    ['POST /api/Exam/{id}/remark/preview changes.questionId changes.correctOptionIndex'],
  'server/features/results/remark/remark-exam.test.ts › the preview of other weights shows everybody’s new highest score':
    ['POST /api/Exam/{id}/remark/preview changes.marks'],
  'server/features/results/remark/question-marking.test.ts › a second right option earns its marks, also in later submissions':
    [
      'POST /api/Exam/{id}/remark/preview changes.otherRightOptions',
      'POST /api/Exam/{id}/remark changes.otherRightOptions',
    ],
  'server/features/results/remark/question-marking.test.ts › marks for everyone also go to students who left the question blank, and can be withdrawn':
    [
      'POST /api/Exam/{id}/remark/preview changes changes.marking',
      'POST /api/Exam/{id}/remark changes changes.marking',
    ],
  'server/features/results/remark/remark-exam.test.ts › a re-marking grades every result anew, and is logged':
    ['POST /api/Exam/{id}/remark changes.questionId changes.correctOptionIndex changes.marks'],
  'server/features/results/remark/remark-exam.test.ts › a re-marking is refused with the fingerprint of other changes':
    ['POST /api/Exam/{id}/remark fingerprint'],
  'server/features/results/short-answers.test.ts › a decision applies to all who wrote the same: results, certificates, mails and the audit log':
    ['POST /api/ExamResult/exam/{id}/short-answers questionId text shownVerdict isRight'],
  'server/features/results/short-answers.test.ts › a decision to accept a spelling from now on applies to later students, and for a wrong one before':
    ['POST /api/ExamResult/exam/{id}/short-answers isAcceptedFromNowOn'],
  'server/features/certificates/certificate-design.test.ts › a certificate keeps template, names and signature of its day, whatever the teacher changes later':
    ['PATCH /api/certificate/design signatureId'],
  'server/features/certificates/certificate-design.test.ts › a signature from %s keeps only its ink, without margins, and is public':
    ['POST /api/certificate/signature *'],

  // The teacher’s students, and messages to them.
  'server/features/messages/student-mails/mail-choices.test.ts › the newsletter reaches opted-in students of the grade, once, with the way to unsubscribe':
    ['POST /api/newsletters *'],
  'server/features/messages/notifications/push-devices.test.ts › a device gets each line once, encrypted with its own keys, in its current form':
    ['PUT /api/notifications/push *'],
  'server/features/messages/student-notifications/student-pushes.test.ts › every device of the student gets a line once, and it leads to its lesson':
    ['PUT /api/Student/notifications/push *'],
  'server/features/messages/student-notifications/student-pushes.test.ts › a topic is switched off once and on again, however often it is asked for':
    ['PATCH /api/Student/notifications/push *'],
  'server/features/settings/settings.test.ts › the later of two changes is refused with 409, and one without a version is not':
    ['PATCH /api/settings version'],
  'server/features/settings/pricing.test.ts › prices and settings share one version: the later change is refused':
    ['PATCH /api/pricing-settings version'],
  'server/features/settings/pricing.test.ts › a change that names no price changes nothing': [
    'PATCH /api/pricing-settings currency',
  ],
  'server/features/overview/setup.test.ts › a skipped step stays skipped until the teacher takes it up again, each on its own':
    ['PATCH /api/overview/setup skipped'],
  'server/features/overview/setup.test.ts › the teacher hides the guide and shows it again, which the audit log has, and the version of the settings does not':
    ['PATCH /api/overview/setup isHidden'],
  'server/features/overview/student-file/report.test.ts › the mailed summary reaches the student once for each key, however often and at once it is sent':
    ['POST /api/user/{id}/report/mail clientKey'],
  'server/features/overview/student-file/report.test.ts › the summary has exams with scores, the average, absences and watching of its period alone':
    ['POST /api/user/{id}/report/mail period'],
  'server/features/school/students/gifts.test.ts › a gift of %s opens it until its last day, is mailed, and is withdrawn alone':
    ['POST /api/user/{id}/gifts endsAt opens month lessonId'],
  'server/features/school/students/gifts.test.ts › a gift of credits opens lessons that the student chooses, and its withdrawal closes those alone':
    ['POST /api/user/{id}/gifts credits'],
  'server/features/school/students/gifts.test.ts › a gift that is sent many times at once is given once':
    ['POST /api/user/{id}/gifts clientKey'],
  'server/features/school/students/gifts.test.ts › the teacher sees the source of each right, its end, and what is left of it':
    ['POST /api/user/{id}/gifts note'],
  'server/features/staff/assistants.test.ts › the link of the mail makes the account, which signs in as an assistant':
    [
      'POST /api/assistants name email role groupIds',
      'POST /api/staff/invitation/open token',
      'POST /api/staff/invitation/accept token newPassword',
    ],
  'server/features/staff/assistants.test.ts › a change of the role ends every session at once, also on other nodes, and the next sign-in has the new role':
    ['PATCH /api/assistants/{id} role'],
  'server/features/staff/assistants.test.ts › a change of the groups is shown, and one that does not exist is refused':
    ['PATCH /api/assistants/{id} groupIds'],
  'server/features/school/groups/groups.test.ts › a group that is sent again after a lost reply exists once, and an old version is refused':
    ['POST /api/groups version'],
  'server/features/settings/upcoming-prices.test.ts › a price of a later day is shown to the teacher, and charged from its first moment by the clock of the database':
    ['PUT /api/pricing-settings/upcoming *'],
  'server/features/school-year/turn-year.test.ts › a student who repeats stays in a group that repeats, and leaves one that moves or closes':
    ['POST /api/school-year/preview *', 'POST /api/school-year/names *'],
  'server/features/school-year/turn-year.test.ts › rights of the year, open codes and waiting invitations close; a right of the new year does not':
    ['POST /api/school-year/turns *'],
  'server/features/attendance/class-sessions.test.ts › a session is opened once at a weekly time of the group, however many open it at once':
    ['POST /api/class-sessions *'],
  'server/features/attendance/attendance-cards.test.ts › a student of another group is taken into the session once, and named with their own group':
    ['POST /api/class-sessions/{id}/guests *'],
  'server/features/attendance/absentees.test.ts › a message that was sent is ticked once, whoever sends it again, and can be taken back':
    ['POST /api/class-sessions/{id}/absentees/{studentId} *'],
  'server/features/attendance/class-sessions.test.ts › a change is stored by its moment, once, and logged with who made it':
    ['POST /api/class-sessions/{id}/changes *'],
  'server/features/live-lessons/live-lessons.test.ts › a form that is sent again, or twice at once, plans one lesson':
    ['POST /api/live-lessons *'],
  'server/features/live-lessons/live-lessons.test.ts › without a lesson it becomes a draft at the end of a course, once':
    ['POST /api/live-lessons/{id}/recording *'],
  'server/features/families/parent-pages.test.ts › a parent agrees and takes it back at once, each stored with the sentence, the link and the date':
    ['PUT /api/parent/{token}/consent isGiven'],
  'server/features/families/message-consent.test.ts › by the link alone it is the student’s word, and with the code the guardian’s':
    ['PUT /api/parent/{token}/consent code'],
  'server/features/families/message-consent.test.ts › it is the guardian’s consent with who recorded it and when, until it is withdrawn there':
    ['PUT /api/students/{id}/parent-consent isGiven'],
  'server/features/families/weekly-messages.test.ts › the teacher’s sentence is in each message of its week alone, and leaves with an empty one':
    ['PUT /api/groups/{id}/weekly-messages/note *'],
  'server/features/families/weekly-deliveries.test.ts › parents who agreed get the template with the text that was shown, and the list says so':
    ['POST /api/groups/{id}/weekly-messages/send *'],
  'server/features/families/weekly-messages.test.ts › of two ticks the later tap counts, whichever device sends first and however often':
    ['PUT /api/weekly-messages/ticks *'],
  'server/features/school/bulk-actions/bulk-actions.test.ts › the move includes all students that match the filters of the list':
    ['POST /api/bulk/group *'],
  'server/features/school/bulk-actions/bulk-actions.test.ts › the move to a group counts the students whom %j lets through':
    ['POST /api/bulk/receivers *'],
  'server/features/school/bulk-actions/bulk-actions.test.ts › a gift opens a month or credits as the single one does, and no unconfirmed student gets a mail':
    ['POST /api/bulk/gift students gift'],
  'server/features/school/bulk-actions/bulk-actions.test.ts › a gift that is sent twice at once with one key is given once, and both get the same reply':
    ['POST /api/bulk/gift clientKey'],
  'server/features/school/bulk-actions/bulk-actions.test.ts › a message reaches students who opted in; the preview counts the others, and the reply names them':
    ['POST /api/bulk/message *'],
  'server/features/school/bulk-actions/bulk-actions.test.ts › another attempt opens for all filtered results, and the reply names who has none or an open one':
    ['POST /api/bulk/retry *'],
  'server/features/settings/instapay-picture.test.ts › a student sees the picture of the InstaPay code that the teacher uploaded, whole, until it is taken away; a visitor does not':
    ['PUT /api/settings/instapay-picture Picture'],
  'server/features/settings/teacher-picture.test.ts › everybody sees the picture that the teacher uploaded, cut to a square, until it is taken away':
    ['PUT /api/settings/teacher-picture Picture'],
  'server/features/honors/honor-pictures.test.ts › a picture is cropped to a square, opens by its signed address alone, and no cache stores it':
    ['POST /api/honor studentImage'],
  'server/features/honors/honor-pictures.test.ts › a picture is the part that the form chose, in an edit too':
    ['POST /api/honor ImageCrop', 'PUT /api/honor/{id} ImageCrop'],
  'server/features/honors/honor-pictures.test.ts › a picture is gone at once when it is %s': [
    'PUT /api/honor/{id} studentImage RemoveImage',
  ],
  'server/features/honors/consents.test.ts › the tick stores both consents with the date, and the student reads it':
    ['POST /api/honor ConsentConfirmed'],
  'server/features/honors/consents.test.ts › an edit of the honor accepts the tick': [
    'PUT /api/honor/{id} ConsentConfirmed',
  ],
  'server/features/honors/honors.test.ts › the teacher changes the description, and the later of two saves is refused':
    ['PUT /api/honor/{id} Version'],
  'server/features/honors/consents.test.ts › a consent is stored with its date, its words, and the guardian’s name':
    ['POST /api/honor/consent *'],

  'server/features/school/roster/roster.test.ts › an added student is stored with the group and its centre, without an account, and is logged':
    ['POST /api/students id name phone parentPhone grade groupId'],
  'server/features/school/roster/roster.test.ts › an added student with a phone that a student has is refused until the teacher says that it is somebody else':
    ['POST /api/students isOtherPerson'],
  'server/features/school/roster/roster.test.ts › an activation by a mail needs no further confirmation, and the printed code still works until then':
    ['POST /api/students/{id}/invitation *'],
  'server/features/school/roster/roster.test.ts › an activation by a printed card gives a code to whoever has none, and nothing to whoever has an account':
    ['POST /api/students/activation-cards *'],

  // Discount codes: what the server counts itself.
  'server/features/payments/discounts/discounts.test.ts › a code with another number of uses than were counted is refused at that field':
    ['POST /api/DiscountCode/create uses'],
  'server/features/payments/discounts/discounts.test.ts › an older version of a code is refused': [
    'POST /api/DiscountCode/create version',
  ],
  'server/features/payments/discounts/list-discounts.test.ts › the unused layer changes the named parts, counts separately, and deletes':
    ['POST /api/discount-codes currentUses', 'PATCH /api/discount-codes/{id} currentUses'],
};
