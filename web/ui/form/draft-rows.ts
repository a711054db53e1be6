/** Returns the numbers of the rows in a draft: 0 and 2 for `list[0][field]` and `list[2][field]`. */
export const draftRows = (draft: Readonly<Record<string, string>>, list: string, field: string) =>
  Object.keys(draft)
    .filter((name) => name.startsWith(`${list}[`) && name.endsWith(`][${field}]`))
    .map((name) => Number(name.slice(list.length + 1, -field.length - 3)))
    .filter(Number.isInteger)
