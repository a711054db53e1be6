import type { Bilingual } from '#contract/values.ts'
import { firstSettings } from '#server/content/settings.ts'
import type { SchoolSettings } from '#server/content/tables.ts'
import { both } from './lines.ts'

export type GradeName = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'M1' | 'M2' | 'M3' | 'S1' | 'S2' | 'S3'

export const stageList: { name: Bilingual; grades: Record<string, Bilingual> }[] = [
  {
    name: both('المرحلة الابتدائية', 'Primary stage'),
    grades: {
      P1: both('الصف الأول الابتدائي', 'Primary 1'),
      P2: both('الصف الثاني الابتدائي', 'Primary 2'),
      P3: both('الصف الثالث الابتدائي', 'Primary 3'),
      P4: both('الصف الرابع الابتدائي', 'Primary 4'),
      P5: both('الصف الخامس الابتدائي', 'Primary 5'),
      P6: both('الصف السادس الابتدائي', 'Primary 6'),
    },
  },
  {
    name: both('المرحلة الإعدادية', 'Preparatory stage'),
    grades: {
      M1: both('الصف الأول الإعدادي', 'Preparatory 1'),
      M2: both('الصف الثاني الإعدادي', 'Preparatory 2'),
      M3: both('الصف الثالث الإعدادي', 'Preparatory 3'),
    },
  },
  {
    name: both('المرحلة الثانوية', 'Secondary stage'),
    grades: {
      S1: both('الصف الأول الثانوي', 'Secondary 1'),
      S2: both('الصف الثاني الثانوي', 'Secondary 2'),
      S3: both('الصف الثالث الثانوي', 'Secondary 3'),
    },
  },
]

/** The subjects. The order must not change, because the home page draws a cover by subject id. */
export const subjectList = {
  arabic: both('اللغة العربية', 'Arabic'),
  biology: both('الأحياء', 'Biology'),
  science: both('العلوم', 'Science'),
  english: both('اللغة الإنجليزية', 'English'),
  chemistry: both('الكيمياء', 'Chemistry'),
  maths: both('الرياضيات', 'Mathematics'),
  history: both('التاريخ', 'History'),
  physics: both('الفيزياء', 'Physics'),
  social: both('الدراسات الاجتماعية', 'Social studies'),
  geography: both('الجغرافيا', 'Geography'),
  computer: both('الحاسب الآلي', 'Computer science'),
  french: both('اللغة الفرنسية', 'French'),
}
export type SubjectName = keyof typeof subjectList

/** Returns the demonstration school's settings; the links lead to no real account. */
export function demoSettings(year: number): SchoolSettings {
  return {
    ...firstSettings(year),
    teachers_wait: false,
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    xUrl: 'https://x.com/',
    youtube: 'https://www.youtube.com/',
    whatsapp: 'https://wa.me/201000000900',
    support: '+201000000900',
    android: 'https://www.android.com/',
    playstore: 'https://play.google.com/store/apps',
    founded: year - 12,
    links_wait: false,
    consent_before_buying: false,
  }
}
