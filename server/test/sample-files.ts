import sharp from 'sharp'

/** Returns a small real picture, as a browser would send it. */
export async function samplePicture(name = 'cover.png', width = 40, height = 30): Promise<File> {
  const kind = name.split('.').at(-1) ?? ''
  const drawn = sharp({ create: { width, height, channels: 3, background: '#0a7' } })
  const bytes = await drawn.toFormat(kind === 'jpg' ? 'jpeg' : (kind as 'png')).toBuffer()
  return fileOf(bytes, name)
}

export function samplePdf(name = 'notes.pdf', inside = ''): File {
  return fileOf(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`, name)
}

export const fileOf = (bytes: string | Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)
