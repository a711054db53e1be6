/** Marks a form and its dialog as changed when no input reports the change, as with a dropped file or a removed row. */
export const markChanged = (inside: Element | null) => inside?.dispatchEvent(new Event('input', { bubbles: true }))
