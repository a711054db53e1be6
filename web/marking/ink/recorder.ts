import { voiceSeconds } from '#contract/ink.ts'

/** A running recording. `recording` resolves after `stop`, or after a minute. */
export interface Recorder {
  stop: () => void
  recording: Promise<File>
}

/** The format is WebM where the browser writes it; Safari before 18.4 writes MP4 only. */
const webm = { type: 'audio/webm;codecs=opus', name: 'note.webm' }
const formats = [webm, { type: 'audio/mp4', name: 'note.m4a' }]
/** Speech is clear at this bit rate, and a minute takes about 240 kB. */
const audioBitsPerSecond = 32_000
const tickMs = 100

/**
 * Returns true where the open page's policy blocks the microphone. After a reload of this address, the page's policy
 * allows the microphone.
 */
export const needsReload = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  return featurePolicy?.allowsFeature('microphone') === false
}

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined && format() !== undefined

const format = () => formats.find(({ type }) => MediaRecorder.isTypeSupported(type))

/**
 * Starts a recording. `onTick` gets the seconds and the level, 0 to 1. Rejects when the person refuses the microphone.
 */
export async function startRecorder(onTick: (seconds: number, level: number) => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    return recordFrom(stream, onTick)
  } catch (problem) {
    // Without this, the microphone of a recorder that could not start stays on.
    endTracks(stream)
    throw problem
  }
}

function recordFrom(stream: MediaStream, onTick: (seconds: number, level: number) => void): Recorder {
  const { type, name } = format() ?? webm
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond })
  const meter = levelOf(stream)
  const chunks: Blob[] = []
  const began = performance.now()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1000
    onTick(Math.min(seconds, voiceSeconds.most), meter.read())
    if (seconds >= voiceSeconds.most) stop()
  }, tickMs)
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const recording = new Promise<File>((resolve) => {
    recorder.onstop = () => {
      clearInterval(timer)
      meter.close()
      endTracks(stream)
      resolve(new File(chunks, name, { type }))
    }
  })
  recorder.start()
  return { stop, recording }
}

function endTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function levelOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(1, 3 * Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length))
    },
    close: () => void context.close(),
  }
}
