/** What people may choose, as the `accept` attribute names it; what a file really is, the server reads from its bytes. */
export const pictures = 'image/jpeg,image/png,image/webp'
export const picturesAndPdf = `application/pdf,${pictures}`

const office = 'application/vnd.openxmlformats-officedocument'
export const studentWork = `${picturesAndPdf},${office}.wordprocessingml.document`
export const teachingFiles = `${studentWork},${office}.presentationml.presentation,${office}.spreadsheetml.sheet`
