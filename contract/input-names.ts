import type { CallInput, CallName } from './all.ts'
import type { Upload } from './files.ts'

/** The part of an input's name after its field: empty for a single value, else for example `[ar]` or `[0][file]`. */
type Below<T> = T extends string | number | boolean | Upload | null | undefined
  ? ''
  : T extends readonly (infer Item)[]
    ? `[${number | 'i'}]${Below<Item>}`
    : T extends object
      ? { [K in keyof T & string]: `[${K}]${Below<T[K]>}` }[keyof T & string]
      : ''

type NamesOf<Body> = Body extends object
  ? { [K in keyof Body & string]: string extends K ? never : `${K}${Below<Body[K]>}` }[keyof Body & string]
  : never

/**
 * The names that inputs of a call's form may have, such as `name[ar]` or `files[0][file]`. The file picker replaces
 * `[i]` by a number.
 */
export type InputName<N extends CallName = CallName> = N extends CallName ? NamesOf<CallInput<N>['body']> : never
