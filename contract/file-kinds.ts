export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'docx' | 'pptx' | 'xlsx'

/** Decides the size of a picture: shown on a page, or a document that must bear enlarging. */
export type FileUse = 'shown' | 'document'

export const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'webp']
export const questionKinds: readonly FileKind[] = [...pictureKinds, 'pdf']
export const submissionKinds: readonly FileKind[] = [...pictureKinds, 'pdf', 'docx']
export const lessonKinds: readonly FileKind[] = [...submissionKinds, 'pptx', 'xlsx']

const office = 'application/vnd.openxmlformats-officedocument'
export const contentTypes: Readonly<Record<FileKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
}

/** Returns the `accept` attribute of a file input. The server reads the real kind from the bytes. */
export const acceptOf = (kinds: readonly FileKind[]): string => kinds.map((kind) => contentTypes[kind]).join(',')
