import { useState } from 'react'
import type { Language } from '#contract/values.ts'
import type { Problems } from './form.tsx'

export const noProblems: Problems = {}

/** Stores the problems by field. `times` counts refusals, not the corrections between them. */
export function useProblems(language: Language) {
  const [told, setTold] = useState<{ language?: Language; problems: Problems; times: number }>({
    problems: noProblems,
    times: 0,
  })
  // Problems in one language are not shown on a page in the other language.
  const problems = told.language === language ? told.problems : noProblems

  function tell(found: Problems) {
    const isNews = Object.keys(found).length > 0
    setTold(({ times }) => ({ language, problems: found, times: isNews ? times + 1 : times }))
  }

  function forget(name: string) {
    if (!problems[name]) return
    const { [name]: _, ...others } = problems
    setTold({ ...told, problems: others })
  }

  return { problems, tell, forget, times: told.times }
}
