import type { Page } from '@playwright/test'

/**
 * Returns a list that grows with each uncaught error, console error, and response with status 400 or more. Responses to
 * navigations are left out.
 */
export function listen(page: Page) {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  page.on('console', (said) => {
    // Failed requests are collected below with their address.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      heard.push(`console: ${said.text()}`)
  })
  page.on('response', (reply) => {
    const isPage = reply.request().isNavigationRequest()
    if (reply.status() >= 400 && !isPage) heard.push(`${reply.status()} ${reply.url()}`)
  })
  return heard
}
