import { limitSettings } from '#server/config.ts'

/** Settings under which only what a test is about refuses anything: all that it sends comes from one address. */
export const noLimits: Record<string, string> = {
  ...Object.fromEntries(Object.values(limitSettings).map(({ variable }) => [variable, '1000000000'])),
  LIMIT_CODE_WAIT_SECONDS: '1',
}
