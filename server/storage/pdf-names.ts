/** `#4a` in a name is another way to write its letter; readers written in C end a name at a NUL. */
export const decodeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
