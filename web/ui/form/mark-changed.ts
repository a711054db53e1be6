/** Marks a form and its dialog as changed, because dropped files and removed rows send no input event. */
export const markChanged = (inside: Element | null) => inside?.dispatchEvent(new Event('input', { bubbles: true }))

/** The event of a form that the server accepted. */
export const sentEvent = 'sent'

/** Marks a form as sent, so that nothing asks about unsaved text and its draft is deleted. */
export function markSent(form: HTMLFormElement) {
  delete form.dataset.changed
  form.dispatchEvent(new Event(sentEvent))
}
