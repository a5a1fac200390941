import type { PushTopic } from '#domain/messages/push-topics.ts';
import { addressing } from '#web/ui/addressing.ts';

const topics: Record<PushTopic, string> = {
  lessons: 'الدروس الجديدة',
  exams: 'مواعيد الامتحانات',
  results: 'النتائج',
  answers: 'ردود المعلم',
  rights: 'انتهاء الاشتراك',
  attendance: 'الحضور والغياب',
  live: 'الحصص المباشرة',
};

const hints: Record<PushTopic, string> = {
  lessons: 'درس أو فيديو أو امتحان جديد يمكنك فتحه.',
  exams: 'قبل يوم من فتح امتحان.',
  results: 'نتيجة امتحان انتهى وقته، أو نتيجة غيّرها المعلم.',
  answers: 'أول ردّ على سؤالك عن درس.',
  rights: 'قبل انتهاء ما فُتح لك بأسبوع، ثم قبله بيوم.',
  attendance: 'ما سُجّل لك في كل حصة.',
  live: 'قبل الحصة بساعة، وعند تغيير موعدها أو إلغائها.',
};

/** Texts of a student's push messages: their settings in the profile, and the offer beside a result. */
export const studentPushTexts = addressing('studentPush', {
  others: 'إشعارات أخرى',
  title: 'إشعارات الهاتف والمتصفح',
  lead: 'لا يصل منها شيء بين 11 مساءً و8 صباحًا؛ ما يحدث ليلًا يصلك صباحًا في إشعار واحد.',
  topicsTitle: 'ما يصلك منها',
  topicsLead: 'على كل أجهزتك. وما توقفه يبقى في صفحة «إشعاراتي».',
  topics,
  hints,
  loadFailed: 'تعذر تحميل اختياراتك. حاول مرة أخرى.',
  saveFailed: 'تعذر حفظ اختيارك، فأعدناه كما كان. حاول مرة أخرى.',
  offer: {
    title: 'اعرف الجديد في وقته',
    text: 'درس جديد، أو موعد امتحان، أو ردّ معلمك: يصلك على هذا الجهاز فور حدوثه، ولا شيء منه ليلًا.',
    accept: 'فعّل الإشعارات',
    decline: 'ليس الآن',
    isOn: 'تعمل الإشعارات الآن على هذا الجهاز.',
    choose: 'اختر ما يصلك',
  },
} as const);
