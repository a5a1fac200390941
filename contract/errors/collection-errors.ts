import type { ErrorEntry } from './error-entry.ts';

/** Refusals of payments that are collected in person, and of drawers; nothing is stored by any of them. */
export const collectionErrors = {
  'collection.prices_unconfirmed': {
    status: 409,
    message: 'يؤكد المعلم الأسعار أولًا في «الإعدادات»، ثم تُسجّل الدفعات.',
  },
  'collection.already_paid': {
    status: 409,
    message:
      'دفع هذا الطالب ثمن الشيء نفسه من قبل، وما زال مفتوحًا له. راجع دفعاته، أو أكّد أنها دفعة أخرى: شهر دُفع مرتين يبقى رصيدًا له.',
  },
  'collection.above_price': {
    status: 400,
    message: 'المبلغ أكبر من كل ما عليه. صحّحه، أو اختر «الزائد يبقى رصيدًا له».',
  },
  'collection.balance_changed': {
    status: 409,
    message: 'تغيّر حساب الطالب منذ فتحت الصفحة. راجعه ثم سجّل الدفعة.',
  },
  'charge.not_found': {
    status: 404,
    message: 'لا يوجد هذا المطلوب على الطالب الآن. حدّث كشف الحساب.',
  },
  'charge.teacher_waives': {
    status: 403,
    message: 'الإعفاء من الباقي من شأن المعلم وحده. سجّل ما دُفع، ويبقى الباقي عليه.',
  },
  'charge.above_waiver_limit': {
    status: 403,
    message:
      'هذا أكثر مما سمح لك المعلم بالإعفاء منه في اليوم. أعفِ من أقل، أو اطلب من المعلم أن يعفي هو.',
  },
  'charge.waived_too_much': {
    status: 409,
    message: 'الإعفاء أكبر من الباقي، أو سُدِّد الباقي قبل لحظات. حدّث كشف الحساب.',
  },
  'charge.cancel_payment': {
    status: 409,
    message: 'هذا المطلوب من دفعة مسجّلة. ألغِ الدفعة نفسها، فيُلغى معها.',
  },
  'price.out_of_stock': { status: 409, message: 'نفدت النسخ. زد العدد في قائمة الأسعار.' },
  'price.class_missing': {
    status: 409,
    message: 'أضف سعر الحصة لهذا الصف في القائمة أولًا، ثم اجعل المجموعة بالحصة.',
  },
  'price.class_needed': {
    status: 409,
    message: 'في هذا الصف مجموعات تدفع بالحصة. اجعلها بالشهر أولًا، أو عدّل السعر بدل حذفه.',
  },
  'reduction.not_found': {
    status: 404,
    message: 'لا يوجد هذا الخصم الآن. حدّث كشف الحساب.',
  },
  'collection.not_yours': {
    status: 409,
    message: 'لا يلغي المساعد إلا دفعة استلمها بنفسه ولم يُقفل درجها بعد. اطلب من المعلم إلغاءها.',
  },
  'collection.cancel_here': {
    status: 409,
    message: 'هذه دفعة مسجّلة باليد. ألغها من قائمة الدفعات في ملف الطالب.',
  },
  'drawer.not_enough': { status: 409, message: 'ليس في درجك هذا المبلغ نقدًا. صحّح المبلغ.' },
  'expense.not_found': { status: 404, message: 'هذا المصروف غير موجود. حدّث الصفحة.' },
  'expense.not_yours': {
    status: 409,
    message: 'لا يلغي المساعد إلا مصروفًا سجّله بنفسه ولم يُقفل درجه بعد. اطلب من المعلم إلغاءه.',
  },
  'drawer.not_found': { status: 404, message: 'هذا الدرج غير موجود. حدّث الصفحة.' },
  'drawer.of_another': {
    status: 403,
    message: 'لا يقفل درج غيره إلا المعلم. اطلب من صاحب الدرج أو من المعلم أن يعدّه ويقفله.',
  },
  'drawer.closed': {
    status: 409,
    message: 'أُقفل هذا الدرج قبل لحظات. حدّث الصفحة لترى من أقفله وكم عدّ.',
  },
  'drawer.changed': {
    status: 409,
    message: 'سُجّلت دفعة أو أُلغيت منذ فتحت هذه الصفحة. راجع المبلغ المتوقع ثم أقفل الدرج.',
  },
} satisfies Record<string, ErrorEntry>;
