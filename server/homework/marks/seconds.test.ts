import { describe, expect, test } from 'vitest'
import { sampleVoice } from '#server/test/sample-files.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const u32 = (...values: number[]) => values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255))
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const box = (kind: string, ...inside: number[][]) => {
  const body = inside.flat()
  return [...u32(body.length + 8), ...letters(kind), ...body]
}
const track = (handler: string, ticks: number) =>
  box('trak', box('mdia', box('mdhd', u32(0, 0, 0, 1000, ticks, 0)), box('hdlr', u32(0, 0), letters(handler))))
const head = box('ftyp', letters('isom'))
const run = (...durations: number[]) =>
  box('moof', box('traf', box('trun', u32(0x100, durations.length, ...durations))))

describe('the length of a recording', () => {
  test('of WebM is the time of its last block', async () => {
    expect(webmSeconds(await bytesOf(sampleVoice(12)))).toBeCloseTo(12.06)
    const cut = (await bytesOf(sampleVoice(12))).subarray(0, -12)
    expect(webmSeconds(cut)).toBeUndefined()
  })

  test('of MP4 is the length of its track, or of all its fragments', () => {
    expect(mp4Seconds(new Uint8Array([...head, ...box('moov', track('soun', 4500))]))).toBe(4.5)
    const fragments = [...box('moov', track('soun', 0)), ...run(1000, 500), ...run(250)]
    expect(mp4Seconds(new Uint8Array([...head, ...fragments]))).toBe(1.75)
  })

  test('of a film, an empty track or broken boxes is unknown', () => {
    const film = [...head, ...box('moov', track('soun', 4500), track('vide', 4500))]
    const manySamples = box('moof', box('traf', box('trun', u32(0x100, 0xffffffff, 1))))
    const deep = Array.from({ length: 40 }).reduce<number[]>((inside) => box('moov', inside), [])
    for (const bytes of [film, [...head, ...box('moov', track('soun', 0))], [...head, ...manySamples], deep, u32(4)])
      expect(mp4Seconds(new Uint8Array(bytes))).toBeUndefined()
    for (const bytes of [[0x1a], [0x1a, 0x45, 0xdf, 0xa3, 0xff], Array(50).fill(0)])
      expect(webmSeconds(new Uint8Array(bytes))).toBeUndefined()
  })
})
