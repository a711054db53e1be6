/** A part of the page that asks before its content is lost. */
export interface LeaveGate {
  /** Returns true while leaving the page would lose something. */
  isUnsaved: () => boolean
  /** Asks the user. Resolves with true when the page may be left; `isUnsaved` returns false from then on. */
  ask: () => Promise<boolean>
}

const gates = new Set<LeaveGate>()

/** Adds a gate and returns the function that removes it. */
export function addLeaveGate(gate: LeaveGate) {
  gates.add(gate)
  return () => {
    gates.delete(gate)
  }
}

export const isPageUnsaved = () => [...gates].some((gate) => gate.isUnsaved())

/**
 * Asks the gates that would lose something, until one gate keeps the page. Resolves with true when the page may be
 * left.
 */
export async function askToLeave() {
  for (const gate of [...gates]) if (gate.isUnsaved() && !(await gate.ask())) return false
  return true
}
