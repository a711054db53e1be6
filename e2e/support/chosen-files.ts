import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

/** Returns a file in the shape of `setInputFiles`. */
const chosen = async (file: File, mimeType: string) => ({
  name: file.name,
  mimeType,
  buffer: Buffer.from(await file.arrayBuffer()),
})

export const chosenPdf = (name?: string) => chosen(samplePdf(name), 'application/pdf')

export const chosenPicture = async (...of: Parameters<typeof samplePicture>) =>
  chosen(await samplePicture(...of), 'image/png')

/** Returns a file of a type that every input refuses. */
export const chosenProgram = (name: string) => chosen(new File(['MZ'], name), 'application/x-msdownload')
