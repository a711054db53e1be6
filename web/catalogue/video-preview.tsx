import { useTexts } from '#web/i18n/use-texts.ts'
import { editingTexts } from './editing-texts.ts'
import { useVideoLook } from './use-video-look.ts'
import { VideoFrame } from './video-frame.tsx'

/** Shows the video of a form's link: its thumbnail, and the player once pressed. */
export function VideoPreview({ link }: { link: string }) {
  const t = useTexts(editingTexts)
  return <VideoFrame url={link} title={t('preview')} image={useVideoLook(link).data?.data.thumbnail} preview />
}
