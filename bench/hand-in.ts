const boundary = 'hessa-bench'

/** Returns the body of a hand-in with one PDF of 1 MiB, and its content type. */
export function handIn(homework: number): { type: string; body: Buffer } {
  const part = (name: string, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}`
  const body = Buffer.concat([
    Buffer.from(`${part('homework_id')}\r\n\r\n${homework}\r\n`),
    Buffer.from(`${part('files[0]', '; filename="work.pdf"')}\r\ncontent-type: application/pdf\r\n\r\n`),
    document,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

const first = '%PDF-1.4\n'
const last = '\n%%EOF\n'
const document = Buffer.from(first + ' '.repeat(2 ** 20 - first.length - last.length) + last)
