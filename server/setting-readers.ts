/** Parsers of settings. Each returns the parsed value or throws the end of a sentence ("must be …"). */

export const count =
  (from: number, to = 1_000_000_000) =>
  (text: string) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= from && value <= to)) throw new Error(`must be a whole number from ${from} to ${to}`)
    return value
  }

export const oneOf =
  <Word extends string>(...words: Word[]) =>
  (text: string) => {
    const word = words.find((known) => known === text.toLowerCase())
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`)
    return word
  }

const words = { on: true, 1: true, true: true, off: false, 0: false, false: false } as const

export const onOff = (text: string) => words[oneOf('on', 'off', '1', '0', 'true', 'false')(text)]

export const text = (value: string) => value

export const host = (value: string) => {
  if (!/^[A-Za-z0-9.:_-]+$/.test(value)) throw new Error('must be an address or a host name, such as 127.0.0.1')
  return value
}

export const webAddress = (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : undefined
  const plain = address && /^https?:$/.test(address.protocol) && `${address.pathname}${address.search}` === '/'
  if (!plain) throw new Error('must be an http or https address without a path, such as https://school.example')
  return address.origin
}

export const databaseAddress = (value: string) => {
  if (!/^postgres(ql)?:\/\/./.test(value) || !URL.canParse(value)) {
    throw new Error('must be a PostgreSQL address, such as postgres://user:password@host:5432/database')
  }
  return value
}

export const numbers = (value: string) => {
  if (!/^\d{1,15}( *, *\d{1,15})*$/.test(value)) throw new Error('must be numbers separated by commas')
  return value.split(',').map(Number)
}
