/** For students who sign in without an address; here, because the page of the sign-in loads the other texts. */
export const cardTexts = {
  noAddress: 'تدخل برقم هاتفك أو رقم الطالب؟ اطلب من معلمك بطاقة دخول جديدة.',
  withCard: 'معي بطاقة',
} as const;
