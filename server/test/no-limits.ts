import { limitSettings } from '#server/limit-settings.ts'

/** Settings with limits that no test reaches, because every request of a test comes from one IP address. */
export const noLimits: Record<string, string> = {
  ...Object.fromEntries(Object.values(limitSettings).map(({ variable }) => [variable, '1000000000'])),
  LIMIT_CODE_WAIT_SECONDS: '1',
}
