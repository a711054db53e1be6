/** Marks a form and its dialog as changed, because dropped files and removed rows send no input event. */
export const markChanged = (inside: Element | null) => inside?.dispatchEvent(new Event('input', { bubbles: true }))
