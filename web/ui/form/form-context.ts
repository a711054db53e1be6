import { createContext, useContext } from 'react'

export interface FormState {
  busy: boolean
  /** Problems by input name, in the reader's language. */
  problems: Readonly<Record<string, readonly string[]>>
  /** 0 to 1 while files leave; undefined otherwise. */
  progress: number | undefined
  cancel: () => void
}

export const FormContext = createContext<FormState>({
  busy: false,
  problems: {},
  progress: undefined,
  cancel: () => {},
})
export const useFormState = () => useContext(FormContext)

/** `files[2]` and `files[2][file]` → `files`: the field that a numbered file was chosen in. */
export const fileFieldOf = (key: string) => key.replace(/\[\d+\](\[file\])?$/, '')
