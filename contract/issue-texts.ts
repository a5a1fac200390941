import type { core } from 'zod/mini';

type Issue = core.$ZodRawIssue;

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>) => {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? 'هذا الحقل مطلوب' : `أقل عدد للحروف ${issue.minimum}`;
  }
  if (issue.origin === 'array') return `أضف ${issue.minimum} على الأقل`;
  return `أقل قيمة مسموح بها ${issue.minimum}`;
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>) => {
  if (issue.origin === 'string') return `أقصى عدد للحروف ${issue.maximum}`;
  if (issue.origin === 'array') return `العدد أكبر من المسموح (${issue.maximum})`;
  if (issue.origin === 'file') return 'اختر ملفًا أصغر';
  return `أكبر قيمة مسموح بها ${issue.maximum}`;
};

/** What a value of another type should be. */
const expectedTypes: Readonly<Record<string, string>> = {
  array: 'أرسل قائمة',
  boolean: 'أرسل true أو false',
  int: 'اكتب عددًا صحيحًا',
  number: 'اكتب رقمًا',
  string: 'اكتب نصًا',
};

/** Arabic text of every validation issue that has no text of its own (Zod's Arabic locale leaks English type names). */
export const arabicIssue: core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'هذا الحقل مطلوب'
        : (expectedTypes[issue.expected] ?? 'القيمة غير صحيحة');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'email') return 'صيغة البريد الإلكتروني غير صحيحة';
      if (issue.format === 'url') return 'اكتب رابطًا صحيحًا يبدأ بـ https';
      return 'الصيغة غير صحيحة';
    case 'invalid_value':
      return `اختر قيمة من القائمة: ${issue.values.map((value) => String(value) || 'نص فارغ').join('، ')}`;
    case 'unrecognized_keys':
      return 'حقل غير معروف';
    default:
      return 'القيمة غير صحيحة';
  }
};
