/** What a call that worked says to people. */
export const said = {
  profileUpdated: { ar: 'تم تحديث الملف الشخصي', en: 'Profile updated successfully' },
  childAdded: { ar: 'تمت إضافة الطالب.', en: 'The student was added.' },
} as const
