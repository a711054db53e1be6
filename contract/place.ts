import { z } from 'zod'
import { wholeBetween } from './values.ts'

/** A place in an ordered list, counted from 1. A place past the end means the last place. */
export const placeInput = z.object({ place: wholeBetween(1, 10_000) })
