import './specimen.css'
import { createRoot } from 'react-dom/client'
import { directionOf, isLanguage } from '#web/i18n/languages.ts'
import { LanguageContext } from '#web/i18n/use-texts.ts'
import { StaticRouter } from '#web/routing/router.tsx'
import { ExamSheet } from './exam-sheet.tsx'
import { FormSheet } from './form-sheet.tsx'
import { HomeSheet } from './home-sheet.tsx'
import { ListSheet } from './list-sheet.tsx'
import { PieceSheet } from './piece-sheet.tsx'
import { StateSheet } from './state-sheet.tsx'

const asked = new URLSearchParams(location.search)
const wanted = asked.get('lang')
const language = isLanguage(wanted) ? wanted : 'ar'
const sheets = {
  pieces: PieceSheet,
  states: StateSheet,
  forms: FormSheet,
  home: HomeSheet,
  lists: ListSheet,
  exam: ExamSheet,
}
const Sheet = sheets[(asked.get('sheet') ?? 'pieces') as keyof typeof sheets]

document.documentElement.lang = language
document.documentElement.dir = directionOf(language)

createRoot(document.getElementById('root') as HTMLElement).render(
  <LanguageContext value={language}>
    <StaticRouter>
      <Sheet />
    </StaticRouter>
  </LanguageContext>,
)
