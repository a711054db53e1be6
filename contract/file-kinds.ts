export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'webm' | 'm4a'

/** Decides the size of a picture: small for a page, or large for a document that readers enlarge. */
export type FileUse = 'shown' | 'document'

export const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'webp']
export const questionKinds: readonly FileKind[] = [...pictureKinds, 'pdf']
export const submissionKinds: readonly FileKind[] = [...pictureKinds, 'pdf', 'docx']
/** Sound alone: Safari before 18.4 records MP4, other browsers WebM. */
export const voiceKinds: readonly FileKind[] = ['webm', 'm4a']
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
  webm: 'audio/webm',
  m4a: 'audio/mp4',
}

/**
 * Returns the `accept` attribute of a file input. The attribute only filters the browser's choice, because the server
 * decides by the bytes.
 */
export const acceptOf = (kinds: readonly FileKind[]): string => kinds.map((kind) => contentTypes[kind]).join(',')
