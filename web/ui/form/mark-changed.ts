/** Tells the form, and the window it stands in, of a change that no input speaks of: a file dropped, a row taken out. */
export const markChanged = (inside: Element | null) => inside?.dispatchEvent(new Event('input', { bubbles: true }))
