import { expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { jsonSchema } from '#server/docs/json-schema.ts'
import { endpointOf } from '#server/test/every-call.ts'
import { code, read } from './scripts/source-files.ts'

const form = /<(Form|DialogForm)\s[^<]*?\bcall="(?<call>POST [^"]+)".*?<\/\1>/gs
/** Elements whose `name` is an input name. Icons, avatars and drafts have other names. */
const input = /<(?!\w*(?:Icon|Avatar|Draft)\b)[A-Z]\w*\s[^<>]*?\bname="(?<name>\w+)[^"]*"/g

/** Returns the inputs inside the file's forms, each with its form's call. */
const inputsIn = (path: string) =>
  [...read(path).matchAll(form)].flatMap(({ 0: text, groups }) =>
    [...text.matchAll(input)].map((found) => ({
      path,
      call: groups?.call as CallName,
      name: found.groups?.name ?? '',
    })),
  )

const fieldsOf = (call: CallName) => {
  const { properties = {}, anyOf = [] } = jsonSchema(endpointOf(call).body, 'input')
  return [properties, ...anyOf.map((shape) => shape.properties ?? {})].flatMap(Object.keys)
}

// The compiler knows the names of all calls, but React cannot pass a form's call to its children's types.
test('an input inside a form has the name of a field of the form’s call', () => {
  const inputs = code.filter((path) => /^web\/(?!specimen).*\.tsx$/.test(path)).flatMap(inputsIn)
  expect(inputs.length).toBeGreaterThan(40)
  expect(inputs.filter(({ call, name }) => !fieldsOf(call).includes(name))).toEqual([])
})
