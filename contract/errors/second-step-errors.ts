import type { ErrorEntry } from './error-entry.ts';

/** Errors of the second step of the teacher's sign-in, and of confirmations. */
export const secondStepErrors = {
  'auth.second_step_required': {
    status: 401,
    message: 'كلمة المرور صحيحة، وبقيت خطوة واحدة: أكّد الدخول بالطريقة التي فعّلتها.',
  },
  'auth.confirmation_required': {
    status: 403,
    message: 'لم يُنفَّذ شيء. هذا الإجراء يحتاج تأكيد أنك صاحب الحساب؛ كرّره ثم أكّد.',
  },
  'second_step.code_wrong': {
    status: 400,
    message: 'الرمز غير صحيح، أو استُخدم من قبل. انتظر الرمز التالي في التطبيق ثم اكتبه.',
  },
  'second_step.recovery_code_wrong': {
    status: 400,
    message: 'رمز الاسترداد غير صحيح، أو استُخدم من قبل. اكتب رمزًا آخر من قائمتك.',
  },
  'second_step.passkey_refused': {
    status: 400,
    message: 'لم يُقبل مفتاح المرور. جرّب مفتاحًا آخر أو طريقة أخرى.',
  },
  'second_step.expired': {
    status: 400,
    message: 'انتهت مهلة هذه الخطوة، أو اكتملت من قبل. ابدأها من جديد.',
  },
  'second_step.already_on': {
    status: 409,
    message: 'تطبيق الرموز مفعّل بالفعل. أوقفه أولًا إن أردت ربط تطبيق آخر.',
  },
  'second_step.not_on': {
    status: 409,
    message:
      'رموز الاسترداد بديل عن الخطوة الثانية، ولا خطوة ثانية في حسابك. اربط تطبيق الرموز أولًا، أو أضف مفتاح مرور.',
  },
  'passkey.not_found': {
    status: 404,
    message: 'مفتاح المرور هذا غير موجود، أو حُذف من قبل. حدّث الصفحة.',
  },
  'passkey.too_many': {
    status: 409,
    message: 'بلغت أقصى عدد من مفاتيح المرور. احذف مفتاحًا لا تستخدمه ثم أضف غيره.',
  },
  'password.easy_to_guess': {
    status: 400,
    message:
      'كلمة المرور هذه من أول ما يجربه المخترقون. اختر كلمة لا تشبه كلمة شائعة ولا اسمك أو بريدك أو اسم المنصة.',
  },
} as const satisfies Record<string, ErrorEntry>;
