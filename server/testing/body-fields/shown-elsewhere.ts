/**
 * Fields that are no data to read back: commands, secrets, files, versions, and what a test of the feature has already read back.
 * By the test that shows their effect, the calls and their fields; `*` stands for all of a call, and a field for what is nested in it.
 */
export const shownElsewhere: Record<string, string[]> = {
  // Accounts: secrets, and what makes or opens an account.
  'server/features/accounts/register.test.ts › a new address gets an account that waits for its confirmation':
    ['POST /api/Auth/register *'],
  'server/features/accounts/login.test.ts › the right password opens a session of 15 minutes, kept as hashes only':
    ['POST /api/Auth/login *'],
  'server/features/accounts/login.test.ts › signs in with the settings of the first start, and has the role in the token':
    ['POST /api/auth/admin/login *'],
  'server/features/accounts/one-time-links.test.ts › sets the password, ends every session, and tells the owner':
    ['POST /api/Auth/forgot-password *', 'POST /api/Auth/reset-password *'],
  'server/features/accounts/one-time-links.test.ts › it ends after 48 hours, and a fresh one can be asked for':
    ['POST /api/Auth/send-email-verification *'],
  'server/features/accounts/one-time-links.test.ts › the link of the mail confirms the address, which may then sign in':
    ['POST /api/Auth/verify-email *'],
  'server/features/accounts/refresh-session.test.ts › a token is exchanged once for a new pair, bare or named':
    ['POST /api/Auth/refresh-token *'],
  'server/features/accounts/refresh-session.test.ts › ends the session of the token, as often as it is asked':
    ['POST /api/Auth/revoke-token *'],
  'server/features/profile/change-password.test.ts › a change ends the other sessions, keeps this one and tells the owner':
    ['POST /api/user/me/password *'],
  'server/features/accounts/second-step/sign-in.test.ts › with an app is completed by its code, with the reply of the specification':
    ['POST /api/Auth/second-step challengeToken proof.method proof.code'],
  'server/features/accounts/second-step/sign-in.test.ts › refuses a passkey that the account does not have':
    ['POST /api/Auth/second-step proof.credential'],
  'server/features/accounts/second-step/confirmation.test.ts › without a second step the password confirms, for this session alone':
    ['POST /api/user/me/confirmation proof.method proof.password'],
  'server/features/accounts/second-step/confirmation.test.ts › with a second step the password does not confirm, and a code does so once':
    ['POST /api/user/me/confirmation challengeToken proof'],
  'server/features/accounts/second-step/factors.test.ts › an app counts once its first code was typed; until then the sign-in is as before':
    ['PUT /api/user/me/second-step/app *'],
  'e2e/second-step.e2e.ts › a teacher signs in by a passkey, and confirms an export and a refund by it':
    ['POST /api/user/me/passkeys *'],
  'server/features/invitations/use-invitation.test.ts › shows name and grade, and nothing that only the reader of the mail knows':
    ['POST /api/invitations/open *'],
  'server/features/invitations/use-invitation.test.ts › from a card confirms its address by mail, also when that is the invited one':
    ['POST /api/invitations/accept *'],
  'server/features/invitations/invitations.test.ts › an expired one waits again, with a new code where the old one is deleted':
    ['POST /api/invitations/resend *'],
  'server/features/invitations/invitations.test.ts › withdrawn invitations are counted once': [
    'POST /api/invitations/withdraw *',
  ],
  'server/features/invitations/invitations.test.ts › of the chosen show name, grade, centre and code, and their QR codes open it':
    ['POST /api/invitations/cards ids'],
  'server/features/invitations/invitations.test.ts › of an import are those of students without an address':
    ['POST /api/invitations/cards requestId'],

  // Courses and lessons: their test walks the same bodies.
  'server/features/courses/body-fields.test.ts › the field $name of $title is read back as it was sent':
    [
      'POST /api/Course *',
      'PUT /api/Course *',
      'PUT /api/Course/{id} *',
      'POST /api/Lessons *',
      'PUT /api/Lessons *',
      'PATCH /api/Lessons/{id} *',
      'PUT /api/Lessons/{id} *',
    ],
  'server/features/courses/arrange-courses.test.ts › is what the teacher says, for everybody at once':
    ['PUT /api/Course/order *'],
  'server/features/lessons/arrange-lessons.test.ts › is what the teacher says, numbered from 1': [
    'PUT /api/Lessons/order *',
  ],
  'server/features/entitlements/spend-credit.test.ts › a credit opens a lesson once, until its bundle ends':
    ['POST /api/Subscription/access/lesson/{id} *'],
  'server/features/lessons/watch-progress.test.ts › adds up from report to report and comes back with the lesson, each in at most two queries':
    ['PUT /api/Lessons/{id}/progress *'],
  'server/features/lessons/save-place.test.ts › is stored with its time and travels with the lesson, to its reader alone':
    ['PUT /api/Lessons/{id}/place document page'],
  'server/features/lessons/save-place.test.ts › is that which was read last, in whichever order two devices report':
    ['PUT /api/Lessons/{id}/place secondsAgo'],
  'server/features/inquiries/inquiries.test.ts › does not overwrite the answer of another window': [
    'PUT /api/inquiries/{id}/answer shownAnswer',
  ],
  'server/features/lessons/materials.test.ts › stands in the reply with type, title and a signed link, and is written down':
    ['POST /api/lessons/{id}/materials file type title'],
  'server/features/lessons/materials.test.ts › sent again after a lost reply, even at once, is added once':
    ['POST /api/lessons/{id}/materials id'],
  'server/features/lessons/materials.test.ts › are renamed, ordered and deleted, each once': [
    'PUT /api/lessons/{id}/materials/order *',
    'PATCH /api/materials/{id} *',
  ],

  // Exams: files, texts that hold the same fields once more, and versions.
  'server/features/exams/change-exam.test.ts › the later one is refused with 409, and changes nothing':
    ['PUT /api/Exam/{id} Version'],
  'server/features/exams/save-exam.test.ts › saved again after a lost reply is one exam, as it was saved last':
    [
      'POST /api/Exam Version',
      'POST /api/Exam/mcq Version',
      'POST /api/Exam/pdf Version Id',
      'PUT /api/Exam/{id} Id',
    ],
  'server/features/exams/save-exam.test.ts › stores it with its questions and images and writes it down':
    ['POST /api/Exam', 'POST /api/Exam/mcq', 'PUT /api/Exam/{id}']
      .map((call) => `${call} QuestionsJson QuestionImageFiles`)
      .concat('POST /api/Exam/pdf QuestionImageFiles'),
  'server/features/exams/pdf-exam.test.ts › takes its answer key as JSON too': [
    'POST /api/Exam',
    'POST /api/Exam/mcq',
    'POST /api/Exam/pdf',
    'PUT /api/Exam/{id}',
  ].map((call) => `${call} AnswerKey AnswerKeyJson`),
  'server/features/exams/pdf-exam.test.ts › with an answer key holds a question for each line of it':
    ['POST /api/Exam', 'POST /api/Exam/mcq', 'POST /api/Exam/pdf'].map((call) => `${call} examPdf`),
  // The path says that it is a paper, which has an order of its own and no texts to practise.
  'server/features/exams/pdf-exam.test.ts › is never shuffled: its paper has an order': [
    'POST /api/Exam/pdf ExamType ShufflesQuestions ShufflesOptions Questions QuestionsJson',
  ],
  'server/features/practice/practice.test.ts › leaves the questions of a paper out, and hides an exam whose other try is open':
    ['POST /api/Exam/pdf Practice'],
  'server/features/exams/pdf-exam.test.ts › takes a new paper and takes the answer key away': [
    'PUT /api/Exam/{id} examPdf',
  ],
  'server/features/exams/windows/group-windows.test.ts › stores moments as Egypt’s clocks show them, and says how many groups have one':
    [
      'POST /api/Exam GroupWindowsJson',
      'POST /api/Exam/mcq GroupWindowsJson',
      'PUT /api/Exam/{id} GroupWindowsJson',
      'POST /api/Exam/pdf GroupWindows',
    ],
  'server/features/exams/proposed-keys/proposed-keys.test.ts › a draft with proposed keys is published once exactly these are confirmed':
    ['PATCH /api/Exam/{id} confirmedKeys'],
  'server/features/exams/drafts/exam-drafts.test.ts › belongs to an exam that is there, under the same id':
    ['PUT /api/Exam/drafts/{id} examId examVersion'],
  'server/features/exams/drafts/exam-drafts.test.ts › a window whose reply was lost saves again': [
    'PUT /api/Exam/drafts/{id} writer',
  ],
  'server/features/question-bank/question-bank.test.ts › are set for several questions at once, also after students have answered':
    ['PATCH /api/QuestionBank *', 'POST /api/QuestionBank/chosen *'],
  'server/features/question-bank/question-bank.test.ts › takes so many of each level, without those that the exam has, and says what is missing':
    ['POST /api/QuestionBank/draw wanted type withoutFamilyIds'],
  'server/features/question-bank/question-bank.test.ts › leaves out what an exam has used lately': [
    'POST /api/QuestionBank/draw unusedDays',
  ],
  'server/features/question-import/import-questions.test.ts › reads a text as the format that is named':
    ['POST /api/Exam/import/preview text format'],
  'server/features/question-import/import-questions.test.ts › reads a table by the columns that the teacher names':
    ['POST /api/Exam/import/preview columns firstRow'],
  'server/features/question-import/import-questions.test.ts › the template is a file that is read as it is':
    ['POST /api/Exam/import/preview file'],
  'server/features/printed-exams/printed-exams.test.ts › says on each page its model and its place among the pages of that model':
    ['POST /api/Exam/{id}/print models part'],
  'server/features/printed-exams/printed-exams.test.ts › is another one where %s is %j': [
    'POST /api/Exam/{id}/print shufflesQuestions shufflesOptions columns textSize group date minutes instructions',
  ],
  'server/features/printed-exams/printed-exams.test.ts › has the pictures of its questions unless they are left out':
    ['POST /api/Exam/{id}/print pictures'],
  'server/features/exams/exams.test.ts › the preview shows what students will see, and what to mend':
    ['POST /api/notation/preview *'],

  // Answers of students, and what the teacher decides about them.
  'server/features/attempts/attempts.test.ts › keeps them for every device, in two round trips at the begin and in one from then on':
    ['PUT /api/Exam/{id}/attempt answers'],
  'server/features/attempts/short-answer-exam.test.ts › saves texts as they are typed, and an older revision replaces nothing':
    ['PUT /api/Exam/{id}/attempt texts'],
  'server/features/attempts/short-answer-exam.test.ts › counts right texts, and a doubtful one only later':
    ['POST /api/ExamResult texts'],
  'server/features/attempts/attempts.test.ts › that build upon an older state replace nothing, and the newer state is told':
    ['PUT /api/Exam/{id}/attempt revision'],
  'server/features/attempts/exam-time.test.ts › shows a question once it is opened, and stamps its end; two round trips':
    ['POST /api/Exam/{id}/attempt/question *'],
  'server/features/attempts/exam-orders.test.ts › first answers that were chosen in an order that is no more are refused, and none is stored':
    ['PUT /api/Exam/{id}/attempt examUpdatedAt', 'POST /api/ExamResult examUpdatedAt'],
  'server/features/attempts/exam-orders.test.ts › grades what the student meant, stores it as the teacher wrote, and shows it as it was taken':
    ['POST /api/ExamResult examId answers'],
  'server/features/practice/practice.test.ts › that is sent twice or at once counts once, and keeps its first value':
    ['POST /api/Practice/answers id questionId optionIndex'],
  'server/features/practice/practice.test.ts › in words says when it is doubtful': [
    'POST /api/Practice/answers text',
  ],
  'server/features/practice/practice.test.ts › to a question that is not released is refused, and one to an older version too':
    ['POST /api/Practice/answers version'],
  'server/features/results/remark/remark-exam.test.ts › says whose result and whose certificate change, and stores nothing':
    ['POST /api/Exam/{id}/remark/preview changes.questionId changes.correctOptionIndex'],
  'server/features/results/remark/remark-exam.test.ts › of other marks shows everybody’s new highest score':
    ['POST /api/Exam/{id}/remark/preview changes.marks'],
  'server/features/results/remark/question-marking.test.ts › a second right option earns its marks, also in later submissions':
    [
      'POST /api/Exam/{id}/remark/preview changes.otherRightOptions',
      'POST /api/Exam/{id}/remark changes.otherRightOptions',
    ],
  'server/features/results/remark/question-marking.test.ts › marks for everyone reach who left the question out, and can be taken back':
    [
      'POST /api/Exam/{id}/remark/preview changes changes.marking',
      'POST /api/Exam/{id}/remark changes changes.marking',
    ],
  'server/features/results/remark/remark-exam.test.ts › grades every result anew, and is written down':
    ['POST /api/Exam/{id}/remark changes.questionId changes.correctOptionIndex changes.marks'],
  'server/features/results/remark/remark-exam.test.ts › is refused with the fingerprint of other changes':
    ['POST /api/Exam/{id}/remark fingerprint'],
  'server/features/results/short-answers.test.ts › serves all who wrote the same: results, certificates, mails and the audit log':
    ['POST /api/ExamResult/exam/{id}/short-answers questionId text shownVerdict isRight'],
  'server/features/results/short-answers.test.ts › to accept a spelling from now on counts for later students, and for a wrong one before':
    ['POST /api/ExamResult/exam/{id}/short-answers isAcceptedFromNowOn'],
  'server/features/certificates/certificate-design.test.ts › keeps template, names and signature of its day, whatever the teacher changes later':
    ['PATCH /api/certificate/design signatureId'],
  'server/features/certificates/certificate-design.test.ts › from %s keeps only its ink, without margins, for everybody to see':
    ['POST /api/certificate/signature *'],

  // The teacher’s students, and messages to them.
  'server/features/student-mails/mail-choices.test.ts › reaches those who asked for it, of the grade, once, with the way to stop it':
    ['POST /api/newsletters *'],
  'server/features/notifications/push-devices.test.ts › gets each line once, encrypted with its own keys, as the line is then':
    ['PUT /api/notifications/push *'],
  'server/features/settings/settings.test.ts › of two windows the later change is refused with 409, and one without a version is not':
    ['PATCH /api/settings version'],
  'server/features/settings/pricing.test.ts › of prices and settings count in one version: the later change is refused':
    ['PATCH /api/pricing-settings version'],
  'server/features/settings/pricing.test.ts › a change that names no price changes nothing': [
    'PATCH /api/pricing-settings currency',
  ],
  'server/features/student-file/report.test.ts › reaches the student once for each key, however often and at once it is sent':
    ['POST /api/user/{id}/report/mail clientKey'],
  'server/features/student-file/report.test.ts › has exams with scores, the average, absences and watching of its period alone':
    ['POST /api/user/{id}/report/mail period'],
  'server/features/students/gifts.test.ts › %s given opens it until its last day, is told by mail, and is taken back alone':
    ['POST /api/user/{id}/gifts endsAt opens month lessonId'],
  'server/features/students/gifts.test.ts › credits given open lessons that the student chooses, and taken back close those alone':
    ['POST /api/user/{id}/gifts credits'],
  'server/features/students/gifts.test.ts › a gift sent many times at once is given once': [
    'POST /api/user/{id}/gifts clientKey',
  ],
  'server/features/students/gifts.test.ts › the teacher sees of each right by what it is, until when, and what is left of it':
    ['POST /api/user/{id}/gifts note'],
  'server/features/groups/groups.test.ts › a group that is sent again after a lost reply is there once, and an old version is refused':
    ['POST /api/groups version'],
  'server/features/bulk-actions/bulk-actions.test.ts › takes all that the filters of the list let through':
    ['POST /api/bulk/group *'],
  'server/features/bulk-actions/bulk-actions.test.ts › counts whom %j lets through': [
    'POST /api/bulk/receivers *',
  ],
  'server/features/bulk-actions/bulk-actions.test.ts › opens a month or credits as the single one does, and nobody unconfirmed gets a mail':
    ['POST /api/bulk/gift students gift'],
  'server/features/bulk-actions/bulk-actions.test.ts › sent twice at once with one key is given once, and both get the same reply':
    ['POST /api/bulk/gift clientKey'],
  'server/features/bulk-actions/bulk-actions.test.ts › reaches who wants it, counts the others before, and names them after':
    ['POST /api/bulk/message *'],
  'server/features/bulk-actions/bulk-actions.test.ts › opens for all results that the filters find, and says who has none or an open one':
    ['POST /api/bulk/retry *'],
  'server/features/settings/teacher-picture.test.ts › everybody sees the picture that the teacher uploaded, cut to a square, until it is taken away':
    ['PUT /api/settings/teacher-picture Picture'],
  'server/features/honors/honor-pictures.test.ts › is cut to a square, opens by its signed address alone, and no cache stores it':
    ['POST /api/honor studentImage'],
  'server/features/honors/honor-pictures.test.ts › is the part that the form chose, in an edit too':
    ['POST /api/honor ImageCrop', 'PUT /api/honor/{id} ImageCrop'],
  'server/features/honors/honor-pictures.test.ts › is gone at once when it is %s': [
    'PUT /api/honor/{id} studentImage RemoveImage',
  ],
  'server/features/honors/consents.test.ts › keeps that both consents are held, with the date, and the student reads it':
    ['POST /api/honor ConsentHeld'],
  'server/features/honors/consents.test.ts › is taken when the honor is edited': [
    'PUT /api/honor/{id} ConsentHeld',
  ],
  'server/features/honors/honors.test.ts › changes the description; of two windows the later one is refused':
    ['PUT /api/honor/{id} Version'],
  'server/features/honors/consents.test.ts › is stored with its date, its words, and the guardian’s name':
    ['POST /api/honor/consent *'],
  'server/features/student-import/student-import.test.ts › returns the rows in the forms that are stored, and stores nothing':
    ['POST /api/students/import/check file'],
  'server/features/student-import/student-import.test.ts › reads a file with other heads by the columns that the teacher names':
    ['POST /api/students/import/check columns hasHeads'],
  'server/features/student-import/student-import.test.ts › invites each student, mails those with an address, and is written down':
    ['POST /api/students/import rows'],
  'server/features/student-import/student-import.test.ts › is done once, however often and however fast the request is repeated':
    ['POST /api/students/import requestId'],

  // Codes: what they open, and what the server counts itself.
  'server/features/access-codes/redeem-code.test.ts › a code opens its lesson for the student, until the end of the school year':
    ['POST /api/LessonAccessCode/redeem *'],
  'server/features/access-codes/free-codes.test.ts › may be chosen by the teacher, once': [
    'POST /api/free-access-codes code',
  ],
  'server/features/access-codes/free-codes.test.ts › with what its lesson and its uses do not say is refused at the field: %j':
    ['POST /api/free-access-codes', 'PATCH /api/free-access-codes/{id}'].map(
      (call) => `${call} lessonTitle courseTitle gradeLevel currentUses`,
    ),
  'server/features/access-codes/free-codes.test.ts › keeps its signs and its lesson: others are refused at the field':
    ['PATCH /api/free-access-codes/{id} code lessonId'],
  'server/features/discounts/discounts.test.ts › with another number of uses than were counted is refused at that field':
    ['POST /api/DiscountCode/create uses'],
  'server/features/discounts/discounts.test.ts › of an older version is not changed: the later window is told':
    ['POST /api/DiscountCode/create version'],
  'server/features/discounts/list-discounts.test.ts › changes what is named, counts apart, and deletes':
    ['POST /api/discount-codes currentUses', 'PATCH /api/discount-codes/{id} currentUses'],

  // Payments: what is bought is read as a price and a right.
  'server/features/payments/checkout.test.ts › says what a plan costs with its discount, until when it opens lessons and how it is paid':
    ['POST /api/Payment/quote planId discountCode'],
  'server/features/payments/checkout.test.ts › says it of a month, a bundle and a single lesson': [
    'POST /api/Payment/quote month lessonId',
  ],
  'server/features/payments/checkout.test.ts › begins with the page where it is paid, and is shown to whoever has its address':
    ['POST /api/Payment/initiate planId month discountCode paymentMethod'],
  'server/features/payments/checkout.test.ts › shows its order, and opens the lessons once its button is pressed':
    ['POST /api/Payment/simulator/{orderId} *', 'POST /api/Payment/initiate lessonId'],
  'server/features/payments/checkout.test.ts › pressed ten times at once is one, with one page': [
    'POST /api/Payment/initiate clientKey',
  ],
  'server/features/payments/pending-payments.test.ts › typed as %s reaches the gateway': [
    'POST /api/Payment/initiate payerPhone',
    'POST /api/Payment/family-links/{token}/pay payerPhone',
  ],
  'server/features/payments/receipts/hand-in-receipt.test.ts › waits for the teacher at the price of the server, and the teacher is notified':
    [
      'POST /api/Subscription planId month lessonId discountCode paymentMethod receiptFile paymentDate method notes',
    ],
  'server/features/payments/receipts/hand-in-receipt.test.ts › waits for the teacher with its provider and number':
    ['POST /api/Subscription provider transactionId sender'],
  'server/features/payments/receipts/hand-in-receipt.test.ts › sent 20 times with one key is one payment with one file':
    ['POST /api/Subscription clientKey'],
  'server/features/payments/payer/family-links.test.ts › shows the first name, the plan and the amount, and nothing else of the student':
    ['POST /api/Payment/family-links planId month'],
  'server/features/payments/payer/family-links.test.ts › asks for the price of now at each look, and says that a discount ended':
    ['POST /api/Payment/family-links discountCode'],
  'server/features/payments/payer/family-links.test.ts › when its lesson is not sold any more': [
    'POST /api/Payment/family-links lessonId',
  ],
  'server/features/payments/payer/family-links.test.ts › nothing by a receipt, with another amount, or with no amount':
    ['POST /api/Payment/family-links/{token}/pay method amount'],
  'server/features/payments/receipts/decide-receipt.test.ts › can be accepted later by who has seen the rejection, and by nobody else':
    ['PATCH /api/payments/{id}/verify *'],
  'server/features/payments/receipts/decide-receipt.test.ts › gives no right, returns the discount, and its reason is shown and mailed':
    ['PATCH /api/payments/{id}/reject *'],
  'server/features/payments/receipts/decide-receipt.test.ts › can be taken back: its own right goes, others stay, and the student reads why':
    ['PATCH /api/payments/{id}/take-back *'],
  'server/features/payments/panel/refunds.test.ts › in part, which leaves the right, and then the rest, which takes it':
    ['POST /api/payments/{id}/refund amount reason way'],
  'server/features/payments/panel/refunds.test.ts › once for a press, however often it is repeated, and its callback counts nothing more':
    ['POST /api/payments/{id}/refund id'],
};
