import type { Forms } from '#domain/text/addressed.ts';
import type { honorConsentTexts } from '#web/features/honors/consent/honor-consent.texts.ts';
import type { pushTexts } from '#web/features/messages/push/push.texts.ts';
import type { studentPushTexts } from '#web/features/messages/student-notifications/student-push.texts.ts';
import type { profileTexts } from '#web/features/identity/profile/profile.texts.ts';
import type { ownDataTexts } from '#web/features/privacy/own/own-data.texts.ts';
import type { installTexts } from '#web/features/shell/profile/install.texts.ts';

const profile: Forms<typeof profileTexts> = {
  logout: 'سجّلي الخروج',
  lead: 'بياناتكِ واشتراككِ وأمان حسابكِ في مكان واحد.',
  loadFailed: 'تعذر تحميل بيانات ملفكِ الشخصي. حاولي مرة أخرى.',
  person: {
    cancel: 'تراجعي',
    save: 'احفظي التغييرات',
    saved: 'تم حفظ بياناتكِ.',
    failure: 'تعذر حفظ بياناتكِ. حاولي مرة أخرى.',
    nameMissing: 'اكتبي اسمكِ الكامل',
    noEmail: 'بلا بريد. أضيفيه من «الأمان».',
    emailFixed: 'البريد الإلكتروني هو هوية حسابكِ، ولا يتغير من هنا.',
    roles: { student: 'طالبة', Premium: 'طالبة Premium' },
  },
  addEmail: {
    title: 'أضيفي بريدكِ الإلكتروني',
    lead: 'تدخلين به أيضًا، وتعيّنين كلمة مروركِ بنفسكِ إن نسيتِها. يبقى دخولكِ برقمكِ كما هو.',
    emailMissing: 'اكتبي بريدكِ الإلكتروني',
    passwordMissing: 'اكتبي كلمة المرور الحالية',
    submit: 'أرسلي رابط التأكيد',
    failure: 'تعذر إرسال رابط التأكيد. حاولي مرة أخرى.',
  },
  password: {
    lead: 'عند التغيير تنتهي جلساتكِ على الأجهزة الأخرى، وتصلكِ رسالة على بريدكِ.',
    currentMissing: 'اكتبي كلمة المرور الحالية',
    submit: 'غيّري كلمة المرور',
    failure: 'تعذر تغيير كلمة المرور. حاولي مرة أخرى.',
  },
  sessions: {
    title: 'الأجهزة المتصلة بحسابكِ',
    lead: 'أنهي أي جلسة لا تعرفينها، ثم غيّري كلمة المرور.',
    end: 'أنهي الجلسة',
    endOthers: 'أنهي كل الجلسات الأخرى',
    confirmHint: 'ستحتاجين إلى تسجيل الدخول من جديد على كل جهاز غير هذا.',
    failure: 'تعذر إنهاء الجلسة. حاولي مرة أخرى.',
  },
  signIns: { lead: 'كل محاولة دخول إلى حسابكِ، الأحدث أولًا.' },
  notifications: {
    lead: 'اختاري ما يصلكِ على بريدكِ. يُحفظ كل تغيير فور اختياره.',
    lessonUpdatesHint: 'رسالة واحدة في اليوم على الأكثر، عند نشر درس أو فيديو أو امتحان يمكنكِ فتحه.',
    subscriptionRemindersHint: 'رسالة قبل انتهاء ما فُتح لكِ بأسبوع، ثم قبله بيوم.',
    newsletterHint: 'رسائل عامة يكتبها معلّمكِ من وقت لآخر.',
    failure: 'تعذر حفظ اختياركِ، فأعدناه كما كان. حاولي مرة أخرى.',
  },
};

const ownData: Forms<typeof ownDataTexts> = {
  title: 'بياناتكِ على المنصة',
  lead: 'كل ما تحفظه المنصة عنكِ: الحساب والدروس والنتائج والمدفوعات والرسائل.',
  download: 'نزّلي كل بياناتي',
  deletion: { ask: 'اطلبي الحذف', cancel: 'تراجعي عن الحذف' },
};

const honorConsent: Forms<typeof honorConsentTexts> = {
  lead: 'حين يكرّمكِ معلمكِ، يرى زملاؤكِ اسمكِ وصورتكِ. يمكنكِ أو يمكن لولي أمركِ سحب الموافقة في أي وقت.',
  loading: 'جارٍ تحميل موافقاتكِ…',
  loadFailed: 'تعذر تحميل موافقاتكِ. حاولي مرة أخرى.',
  student: {
    none: 'لا يرى تكريماتكِ غيركِ وغير معلمكِ، حتى توافقي.',
    shown: 'يظهر اسمكِ لزملائكِ حين يكرّمكِ معلمكِ.',
    recorded: 'وافقتِ على ظهور اسمكِ',
    withdraw: 'اسحبي موافقتي',
    question:
      'يختفي اسمكِ من لوحة الشرف عند زملائكِ فورًا، وتُحذف صوركِ منها نهائيًا، وتنتهي معها موافقة ولي الأمر. هل تسحبين موافقتكِ؟',
    withdrawn: 'سُحبت موافقتكِ، وحُذفت صوركِ',
  },
  guardian: {
    none: 'لا يضع المعلم صورة لكِ قبل موافقة ولي أمركِ.',
    shown: 'تظهر صورتكِ إن وضعها معلمكِ مع التكريم.',
    after: 'وافقي أولًا على ظهور اسمكِ، ثم يوافق ولي أمركِ على الصورة.',
    give: 'سجّلي موافقة ولي الأمر',
    withdraw: 'اسحبي موافقة ولي الأمر',
    question: 'تُحذف صوركِ من لوحة الشرف نهائيًا وفورًا، ويبقى اسمكِ. هل تسحبين موافقة ولي الأمر؟',
    withdrawn: 'سُحبت موافقة ولي الأمر، وحُذفت صوركِ',
  },
  recordedSince: 'موافقة سجّلها معلمكِ بتاريخ',
};

const install: Forms<typeof installTexts> = {
  title: 'المنصة على شاشتكِ الرئيسية',
  lead: 'تُفتح بلمسة مثل أي تطبيق، وتبقى الدروس التي فتحتِها متاحة بلا شبكة.',
  install: 'ثبّتي المنصة على جهازكِ',
  byHand: 'اضغطي زر المشاركة في المتصفح، ثم اختاري «إضافة إلى الشاشة الرئيسية».',
};

const push: Forms<typeof pushTexts> = {
  hint: 'تصلكِ على هذا الجهاز حتى والمنصة مغلقة، إلى أن تسجلي الخروج منه.',
  unsupported: 'هذا المتصفح لا يستقبل إشعارات فورية. جرّبي متصفحًا آخر.',
  homeScreen:
    'على iPhone وiPad لا تصل الإشعارات إلا بعد إضافة المنصة إلى الشاشة الرئيسية: اضغطي زر المشاركة في Safari، ثم «إضافة إلى الشاشة الرئيسية»، وافتحي المنصة من هناك.',
  denied:
    'منع المتصفح إشعارات هذا الموقع. اسمحي بها من إعدادات الموقع بجوار شريط العنوان، ثم أعيدي المحاولة.',
  dismissed: 'لم يُسمح بالإشعارات بعد. اضغطي مرة أخرى واختاري «سماح» حين يسألكِ المتصفح.',
  serviceFailed:
    'تعذر الوصول إلى خدمة إشعارات المتصفح. تحققي من اتصالكِ بالإنترنت، أو جرّبي متصفحًا آخر.',
  saveFailed: 'تعذر حفظ هذا الجهاز. أعيدي المحاولة.',
};

const studentPush: Forms<typeof studentPushTexts> = {
  lead: 'لا يصل منها شيء بين 11 مساءً و8 صباحًا؛ ما يحدث ليلًا يصلكِ صباحًا في إشعار واحد.',
  topicsLead: 'على كل أجهزتكِ. وما توقفينه يبقى في صفحة «إشعاراتي».',
  hints: {
    lessons: 'درس أو فيديو أو امتحان جديد يمكنكِ فتحه.',
    answers: 'أول ردّ على سؤالكِ عن درس.',
    rights: 'قبل انتهاء ما فُتح لكِ بأسبوع، ثم قبله بيوم.',
    attendance: 'ما سُجّل لكِ في كل حصة.',
  },
  loadFailed: 'تعذر تحميل اختياراتكِ. حاولي مرة أخرى.',
  saveFailed: 'تعذر حفظ اختياركِ، فأعدناه كما كان. حاولي مرة أخرى.',
  offer: {
    title: 'اعرفي الجديد في وقته',
    text: 'درس جديد، أو موعد امتحان، أو ردّ معلمكِ: يصلكِ على هذا الجهاز فور حدوثه، ولا شيء منه ليلًا.',
    accept: 'فعّلي الإشعارات',
    choose: 'اختاري ما يصلكِ',
  },
};

export const profileForms = { profile, ownData, honorConsent, install, push, studentPush };
