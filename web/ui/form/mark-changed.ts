/** Marks a form and its dialog as changed, because dropped files and removed rows send no input event. */
export const markChanged = (inside: Element | null) => inside?.dispatchEvent(new Event('input', { bubbles: true }))

/** The event of a form whose typed text was sent or replaced. */
export const unchangedEvent = 'unchanged'

/** Marks a form as unchanged. The page can then be left without a question, and the form's draft is deleted. */
export function markUnchanged(form: HTMLFormElement) {
  delete form.dataset.changed
  form.dispatchEvent(new Event(unchangedEvent))
}
