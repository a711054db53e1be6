/** The channel on which tabs tell each other that stored pages have changed. Old browsers have no channels. */
const name = 'hessa-page-drafts'
const hasChannels = () => typeof BroadcastChannel !== 'undefined'

export function tellDraftChanged() {
  if (!hasChannels()) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(undefined)
  channel.close()
}

/** Calls the listener after each change of stored pages, in any tab. Returns the function that stops the calls. */
export function onDraftChanged(listener: () => void): () => void {
  if (!hasChannels()) return () => {}
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
