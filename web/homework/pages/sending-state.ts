import { useSyncExternalStore } from 'react'
import type { Waiting } from './shapes.ts'

interface SendingState {
  waiting: readonly Waiting[]
  /**
   * The submission whose pages are being sent, and the share of the bytes that has arrived, from 0 to 1. Undefined
   * while no page is being sent.
   */
  sending: { key: string; fraction: number } | undefined
}

const nothing: SendingState = { waiting: [], sending: undefined }
let state = nothing
const listeners = new Set<() => void>()
const deliveries = new Set<() => void>()

export function tellState(changes: Partial<SendingState>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

export function tellDelivered() {
  for (const listener of deliveries) listener()
}

export function onDelivered(listener: () => void) {
  deliveries.add(listener)
  return () => {
    deliveries.delete(listener)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the submissions that the server does not have yet, and the progress of the submission that is being sent. */
export const useSending = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
