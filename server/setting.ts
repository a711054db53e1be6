/** An environment variable with its description, its default and its parser. */
export interface Setting<Value> {
  variable: string
  about: string
  /** The default as text; empty if an unset variable has its own meaning. */
  byDefault: string
  /** True for a secret. A secret may also come from the file that `<variable>_FILE` names. */
  isSecret?: boolean
  /** Throws an Error with the end of a sentence ("must …") for a refused text. */
  read: (text: string) => Value
}

export type Values<Table extends Record<string, Setting<unknown>>> = {
  [Name in keyof Table]: ReturnType<Table[Name]['read']>
}

export const setting = <Value>(variable: string, byDefault: string, about: string, read: (text: string) => Value) =>
  ({ variable, byDefault, about, read }) satisfies Setting<Value>

/** Returns a setting without a default. The setting's value is undefined while the variable is unset. */
export const optional = <Value>(variable: string, about: string, read: (text: string) => Value) =>
  setting<Value | undefined>(variable, '', about, (value) => (value === '' ? undefined : read(value)))

/** Returns a setting without a default whose value is a secret. */
export const secretSetting = <Value>(variable: string, about: string, read: (text: string) => Value) => ({
  ...optional(variable, about, read),
  isSecret: true,
})
