import { type RefObject, useEffect } from 'react'

/**
 * Adds the files to the form data, because the native input drops earlier choices. A reset of the form clears the
 * files.
 */
export function useFilesInForm(
  input: RefObject<HTMLInputElement | null>,
  name: string,
  files: File[],
  setFiles: (files: File[]) => void,
) {
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const stop = new AbortController()
    const join = ({ formData }: FormDataEvent) => {
      for (const [index, file] of files.entries()) formData.append(name.replace('[i]', `[${index}]`), file, file.name)
    }
    form.addEventListener('formdata', join, { signal: stop.signal })
    form.addEventListener('reset', () => setFiles([]), { signal: stop.signal })
    return () => stop.abort()
  }, [input, name, files, setFiles])
}
