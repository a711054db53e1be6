import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { inkTexts } from './ink-texts.ts'
import { canRecord, needsReload, type Recorder, startRecorder } from './recorder.ts'
import { useOpenPaper } from './use-open-paper.ts'

type Voice =
  | { state: 'idle' | 'asking' | 'sending' | 'denied' | 'unable' | 'reload' | 'refused' }
  | { state: 'recording'; seconds: number; level: number }
  | { state: 'failed'; file: File }

interface Recorded {
  paper: { id: number; student_name: string }
  /** Is called when the teacher begins a recording. */
  onRecord: () => void
}

const refresh = ['GET /homework-submission/submission/:id/marks'] as const
const nothing = Promise.resolve(true)

/**
 * Records the voice note of a submission and sends it. An unsent recording stays in memory for another try, unless the
 * server refused it with 404 or 422.
 */
export function useVoiceNote({ paper: { id, student_name: name }, onRecord }: Recorded) {
  const t = useTexts(inkTexts)
  const [voice, setVoice] = useState<Voice>({ state: 'idle' })
  const recorder = useRef<Recorder>(undefined)
  /** Resolves with true when the newest recording has arrived, and with false when its sending failed. */
  const sent = useRef(nothing)
  const page = useOpenPaper(() => recorder.current?.stop())
  const { send } = useSend('POST /homework-submission/submission/:id/voice-note', { refresh })
  useWarning(voice.state === 'recording' || voice.state === 'sending' || voice.state === 'failed')

  async function sendFile(file: File) {
    setVoice({ state: 'sending' })
    try {
      await send({ params: { id }, body: formOf(file) })
      setVoice({ state: 'idle' })
      return true
    } catch (failure) {
      if (page.current === 'left') toast.error(t('voiceLost', { name }))
      if (failure instanceof ApiError && [404, 422].includes(failure.status)) forget('refused')
      else setVoice({ state: 'failed', file })
      return false
    }
  }

  async function record() {
    if (needsReload()) return setVoice({ state: 'reload' })
    if (!canRecord()) return setVoice({ state: 'unable' })
    onRecord()
    sent.current = nothing
    page.current = 'open'
    setVoice({ state: 'asking' })
    try {
      recorder.current = await startRecorder((seconds, level) => setVoice({ state: 'recording', seconds, level }))
    } catch {
      return setVoice({ state: 'denied' })
    }
    if (page.current !== 'open') {
      // The teacher answered the browser's question about the microphone after leaving the submission.
      await endOf(recorder.current)
      return setVoice({ state: 'idle' })
    }
    setVoice({ state: 'recording', seconds: 0, level: 0 })
    sent.current = recorder.current.recording.then(sendFile)
  }

  /** Ends and sends a running recording. Resolves with false while the recording has not arrived. */
  function finish() {
    page.current = 'leaving'
    recorder.current?.stop()
    return sent.current
  }
  const sendAgain = (file: File) => {
    sent.current = sendFile(file)
  }
  const forget = (state: 'idle' | 'refused') => {
    sent.current = nothing
    setVoice({ state })
  }
  return { voice, record, finish, sendAgain, discard: () => forget('idle'), stop: () => recorder.current?.stop() }
}

function endOf({ stop, recording }: Recorder) {
  stop()
  return recording
}

function formOf(voice: File) {
  const body = new FormData()
  body.set('voice', voice)
  return body
}

export type VoiceRecording = ReturnType<typeof useVoiceNote>

/** Makes the browser ask before it closes the page. */
function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
