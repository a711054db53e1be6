import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

/** A file as a browser hands over what somebody chose. */
const chosen = async (file: File, mimeType: string) => ({
  name: file.name,
  mimeType,
  buffer: Buffer.from(await file.arrayBuffer()),
})

export const chosenPdf = (name?: string) => chosen(samplePdf(name), 'application/pdf')

export const chosenPicture = async (...of: Parameters<typeof samplePicture>) =>
  chosen(await samplePicture(...of), 'image/png')

/** What no input of ours takes. */
export const chosenProgram = (name: string) => chosen(new File(['MZ'], name), 'application/x-msdownload')
