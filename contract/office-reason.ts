import { z } from 'zod'
import { reasonLength } from './limits.ts'
import { optional, text } from './values.ts'

/** Returns the form of an action that needs a reason: its kind, a text, and whether the text is sent. */
export const reasonOf = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds, { error: ({ input }) => (input === undefined ? 'required' : 'unknown') }),
    reason: text(reasonLength.longest, { lines: true, min: reasonLength.shortest }),
    /** The check box «send the reason»: `on` as browsers send it. Without `on`, no message is sent. */
    tell: optional(z.enum(['on'], { error: 'invalid' })),
  })
