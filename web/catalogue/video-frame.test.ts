import { expect, test } from 'vitest'
import { videoId } from './video-frame.tsx'

test.for([
  'https://www.youtube.com/watch?v=aB3dE5gH7jK',
  'https://www.youtube.com/watch?list=1&v=aB3dE5gH7jK&t=3',
  'https://youtu.be/aB3dE5gH7jK?si=x',
  'https://www.youtube-nocookie.com/embed/aB3dE5gH7jK',
  'https://www.youtube.com/shorts/aB3dE5gH7jK',
])('the link %s leads to its video', (link) => {
  expect(videoId(link)).toBe('aB3dE5gH7jK')
})

test.for(['', null, 'https://example.com/video', 'https://youtu.be/aB3dE5gH7', 'https://youtu.be/aB3dE5gH7jKtooLong'])(
  'the text %s is no video link',
  (link) => {
    expect(videoId(link)).toBeUndefined()
  },
)
