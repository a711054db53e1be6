import type { Rendered, Renderer, WebBuild } from '#server/web/build.ts'

/** Returns a web build of one page, which `render` writes; its other parts are empty. */
export function pageOf({
  render = async () => ({}),
  ...renderer
}: Partial<Omit<Renderer, 'render'>> & {
  render?: (wanted: Parameters<Renderer['render']>[0]) => Promise<Partial<Rendered>>
}): WebBuild {
  const page = { status: 200, head: '', page: '', state: { rendered: true }, sources: [], complete: true }
  const whole: Renderer = {
    routes: [],
    readApiThrough: () => {},
    missingPage: () => undefined,
    ...renderer,
    render: async (wanted) => ({ ...page, ...(await render(wanted)) }),
  }
  return {
    template: async () => '<html lang="ar" dir="rtl"><!--page-->',
    renderer: async () => whole,
    tags: () => '',
    styles: '<link rel="stylesheet" href="/assets/site.css">',
    assets: import.meta.dirname,
  }
}
