/** Decodes escapes such as `#4a` in PDF names. `#00` becomes a NUL, where readers written in C end a name. */
export const decodeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
