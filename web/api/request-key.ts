/** Returns a random UUID. `crypto.randomUUID` is missing on plain http addresses of a local network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns a form's content as text, which identifies the request. Files count by name, size and date. */
const contentOf = (data: FormData) =>
  JSON.stringify([...data].map(([name, value]) => [name, value instanceof File ? fileMark(value) : value]))

const fileMark = ({ name, size, lastModified }: File) => [name, size, lastModified]

/**
 * Keeps the key of the newest content until the server accepts that content. The server therefore runs a request only
 * once, even if the user sends the form again after a lost reply.
 */
export function requestKeys() {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(data: FormData) {
      const content = contentOf(data)
      if (last?.content !== content) last = { content, key: newKey() }
      return last.key
    },
    accepted() {
      last = undefined
    },
  }
}
