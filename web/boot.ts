/**
 * On a page that the server rendered, the scripts wait until it has been painted: on a slow line they would otherwise
 * take their share of it from the styles and fonts that the reader is waiting for.
 */
const { main = '', also = '' } = document.getElementById('boot')?.dataset ?? {}
let started = false

function start() {
  if (started) return
  started = true
  for (const href of also.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
  import(/* @vite-ignore */ main)
}

new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
// A page in a background tab is not painted, and Safari tells of no paint in private windows.
if (document.readyState === 'complete') start()
else window.addEventListener('load', start)

/** What is pressed before the scripts are there is done once they are; meanwhile a bar says that it was noticed. */
let pressed: HTMLElement | null = null

function note({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button) return
  pressed = button
  document.documentElement.dataset.waiting = ''
}

document.addEventListener('click', note, true)
window.addEventListener(
  'scripts-ready',
  () => {
    document.removeEventListener('click', note, true)
    delete document.documentElement.dataset.waiting
    if (pressed?.isConnected) pressed.click()
  },
  { once: true },
)

export {}
