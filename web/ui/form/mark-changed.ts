/** Marks a form and its dialog as changed. Dropped files and removed rows send no input event. */
export const markChanged = (inside: Element | null) => inside?.dispatchEvent(new Event('input', { bubbles: true }))
