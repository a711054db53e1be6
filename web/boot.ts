/**
 * Loads the app after the first paint of a server-rendered page. On a slow network, scripts would otherwise take
 * bandwidth from the styles and fonts.
 */
const { main = '', also = '' } = document.getElementById('boot')?.dataset ?? {}
let started = false

function start() {
  if (started) return
  started = true
  const files = also.split(' ').filter(Boolean)
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
  void run(files)
}

/** Runs each file in a task of its own, so that the page reacts to taps in between. The app repeats failed files. */
async function run(files: string[]) {
  for (const href of files) await import(/* @vite-ignore */ href).catch(() => {})
  await import(/* @vite-ignore */ main)
}

new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
// Background tabs do not paint, and Safari reports no paint in private windows.
if (document.readyState === 'complete') start()
else window.addEventListener('load', start)

/** Replays the last press of a button before hydration. Until then, a bar shows that the browser noticed the press. */
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
