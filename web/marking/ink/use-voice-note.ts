import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { canRecord, needsReload, type Recorder, startRecorder } from './recorder.ts'

type Voice =
  | { state: 'idle' | 'asking' | 'sending' | 'denied' | 'unable' | 'reload' | 'refused' }
  | { state: 'recording'; seconds: number; level: number }
  | { state: 'failed'; file: File }

const refresh = ['GET /homework-submission/submission/:id/marks'] as const

/**
 * Records the voice note of a submission and sends it. An unsent recording stays in memory for another try, unless the
 * server refused it with 422.
 */
export function useVoiceNote(submission: number) {
  const [voice, setVoice] = useState<Voice>({ state: 'idle' })
  const recorder = useRef<Recorder>(undefined)
  const { send } = useSend('POST /homework-submission/submission/:id/voice-note', { refresh })
  useEffect(() => () => recorder.current?.stop(), [])
  useWarning(voice.state === 'recording' || voice.state === 'sending' || voice.state === 'failed')

  async function sendFile(file: File) {
    setVoice({ state: 'sending' })
    const body = new FormData()
    body.set('voice', file)
    try {
      await send({ params: { id: submission }, body })
      setVoice({ state: 'idle' })
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status === 422
      setVoice(isRefused ? { state: 'refused' } : { state: 'failed', file })
    }
  }

  async function record() {
    if (needsReload()) return setVoice({ state: 'reload' })
    if (!canRecord()) return setVoice({ state: 'unable' })
    setVoice({ state: 'asking' })
    try {
      recorder.current = await startRecorder((seconds, level) => setVoice({ state: 'recording', seconds, level }))
    } catch {
      return setVoice({ state: 'denied' })
    }
    setVoice({ state: 'recording', seconds: 0, level: 0 })
    await sendFile(await recorder.current.recording)
  }

  return { voice, record, sendFile, stop: () => recorder.current?.stop() }
}

/** Makes the browser ask before it closes the page. */
function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
