import { createContext, useContext } from 'react'

export interface FormState {
  busy: boolean
  /** The problems by input name, in the user's language. */
  problems: Readonly<Record<string, readonly string[]>>
  /** The sent share of an upload, from 0 to 1; undefined without an upload. */
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

/** Returns the field of a numbered file: `files[2]` and `files[2][file]` become `files`. */
export const fileFieldOf = (key: string) => key.replace(/\[\d+\](\[file\])?$/, '')
