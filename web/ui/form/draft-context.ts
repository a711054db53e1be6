import { createContext, useContext } from 'react'

/** The values of the draft with which the surrounding form began; undefined without a draft. */
export const DraftValues = createContext<Readonly<Record<string, string>> | undefined>(undefined)
export const useDraftValues = () => useContext(DraftValues)
