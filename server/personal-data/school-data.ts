import { pageDrafts, pageVersions } from '#server/content/tables.ts'
import { by, personal } from './rule.ts'

const school = 'Texts of the school; no row describes a person.'
const shown = 'Pictures of the school’s pages; they show what the school publishes.'

/** Texts of the school that name their author. */
export const schoolData = [
  personal(pageVersions, {
    of: by(pageVersions.published_by),
    hidden: { all: school, banner: shown, image: shown },
    erased: { kept: 'all', because: 'The school must show which text its visitors saw; the author’s name is gone.' },
  }),
  personal(pageDrafts, {
    of: by(pageDrafts.changed_by),
    hidden: { all: school, banner: shown, image: shown },
    erased: { kept: 'all', because: 'The school keeps its draft; the author’s name is gone.' },
  }),
]
