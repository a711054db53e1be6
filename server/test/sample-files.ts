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

/** Returns a WebM file of silent Opus sound, as a browser records it. */
export function sampleVoice(seconds = 2, name = 'note.webm'): File {
  const element = (id: number[], body: number[]) => [
    ...id,
    0x10,
    body.length >> 16,
    (body.length >> 8) & 255,
    body.length & 255,
    ...body,
  ]
  const codec = element(
    [0x86],
    Array.from('A_OPUS', (letter) => letter.charCodeAt(0)),
  )
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], [...element([0x83], [2]), ...codec]))
  const ms = [24, 16, 8, 0].map((shift) => ((seconds * 1000) >> shift) & 255)
  const cluster = element(
    [0x1f, 0x43, 0xb6, 0x75],
    [...element([0xe7], ms), ...element([0xa3], [0x81, 0, 0, 0x80, 0xfc, 0xff, 0xfe])],
  )
  const segment = element([0x18, 0x53, 0x80, 0x67], [...tracks, ...cluster])
  return fileOf(new Uint8Array([...element([0x1a, 0x45, 0xdf, 0xa3], []), ...segment]), name)
}

export const fileOf = (bytes: string | Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)
