import type { PictureColors } from './pictures/picture.ts';

export type DemoHonor = {
  email: string;
  description: string;
  /** The student took the consent back. */
  isWithdrawn?: true;
  /** The colours of the drawn picture. */
  picture?: PictureColors;
};

/** Invented reasons: with a drawn picture, without one, and one whom no classmate sees. */
export const demoHonors: DemoHonor[] = [
  {
    email: 'jana.mahmoud@example.com',
    description: 'سألت في كل حصة سؤالًا جعل زملاءها يفكرون. السؤال الجيد نصف الكيمياء.',
    isWithdrawn: true,
  },
  {
    email: 'ahmed.samir@example.com',
    description: 'حلّ مسألة الأسبوع ثلاث مرات متتالية، وشرح طريقته لزملائه.',
  },
  {
    email: 'salma.ashraf@example.com',
    description: 'الأولى في امتحان الاتزان الأيوني، وأدق من كتب خطوات الحل.',
    picture: { deep: '#3b2a4a', light: '#5d4573', accent: '#e2b07f' },
  },
  {
    email: 'mariam.hassan@example.com',
    description: 'أتمّت دروس الباب الأول كلها قبل موعدها، ولم تترك سؤالًا بلا إجابة.',
    picture: { deep: '#0a3a46', light: '#12606f', accent: '#e0a377' },
  },
];
