import type { DemoStudent } from './demo-types.ts';

/** Invented students, four in each grade; their addresses belong to the reserved domain example.com. */
export const demoStudents: DemoStudent[] = [
  {
    firstName: 'مريم',
    lastName: 'حسن عبد الله',
    email: 'mariam.hassan@example.com',
    grade: 1,
    isPremium: true,
  },
  {
    firstName: 'يوسف',
    lastName: 'إبراهيم السيد',
    email: 'youssef.ibrahim@example.com',
    grade: 1,
    isPremium: false,
  },
  {
    firstName: 'جنى',
    lastName: 'محمود فتحي',
    email: 'jana.mahmoud@example.com',
    grade: 1,
    isPremium: false,
  },
  {
    firstName: 'مينا',
    lastName: 'جرجس عزيز',
    email: 'mina.gerges@example.com',
    grade: 1,
    isPremium: true,
  },
  {
    firstName: 'أحمد',
    lastName: 'سمير الشناوي',
    email: 'ahmed.samir@example.com',
    grade: 2,
    isPremium: true,
  },
  {
    firstName: 'ملك',
    lastName: 'طارق عبد الرحمن',
    email: 'malak.tarek@example.com',
    grade: 2,
    isPremium: false,
  },
  {
    firstName: 'عمر',
    lastName: 'خالد مصطفى',
    email: 'omar.khaled@example.com',
    grade: 2,
    isPremium: false,
  },
  {
    firstName: 'مارينا',
    lastName: 'عادل بطرس',
    email: 'marina.adel@example.com',
    grade: 2,
    isPremium: true,
  },
  {
    firstName: 'سلمى',
    lastName: 'أشرف البدري',
    email: 'salma.ashraf@example.com',
    grade: 3,
    isPremium: true,
  },
  {
    firstName: 'زياد',
    lastName: 'وائل منصور',
    email: 'ziad.wael@example.com',
    grade: 3,
    isPremium: true,
  },
  {
    firstName: 'حبيبة',
    lastName: 'عمرو الجندي',
    email: 'habiba.amr@example.com',
    grade: 3,
    isPremium: false,
  },
  {
    firstName: 'كريم',
    lastName: 'هشام رمضان',
    email: 'karim.hesham@example.com',
    grade: 3,
    isPremium: false,
  },
];
