import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#contract/values.ts'
import type { DraftState, PageContent, PageState, RemovedPart } from './draft-state.ts'
import { keepText, readKeptText } from './kept-text.ts'
import { useSaving } from './use-saving.ts'

/**
 * Keeps the edited text and saves it after each pause (docs/product.md, Office). A newer text of another author stops
 * the saving.
 */
export function useDraft(page: PageState) {
  const [kept] = useState(() => readKeptText(page))
  const [text, setText] = useState<PageContent>(kept?.text ?? contentOf(page))
  const [state, setState] = useState<DraftState>({ kind: 'rest', at: page.draft?.at })
  const [removed, setRemoved] = useState<RemovedPart[]>([])
  const newest = useRef(text)
  const saving = useSaving({ ...page, revision: kept?.revision ?? page.revision }, { newest, setState, setRemoved })

  const keep = (next: PageContent) => {
    newest.current = next
    setText(next)
    keepText(page.slug, next, saving.revision.current)
    saving.saveSoon()
  }
  const change = (part: 'title' | 'description', of: Language, value: string) =>
    keep({ ...newest.current, [part]: { ...newest.current[part], [of]: value } })
  const changePicture = (name: 'banner' | 'image', address: string | null) =>
    keep({ ...newest.current, [name]: address })
  const saveKept = useEffectEvent(() => kept && saving.saveSoon())
  useEffect(() => void saveKept(), [])
  return { kept, text, state, removed, setRemoved, change, changePicture, ...saving }
}

const contentOf = ({ title, description, banner, image }: PageState): PageContent => ({
  ...{ title, description, banner, image },
})
