import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { CurriculumFields } from './curriculum-fields.tsx'
import { editingTexts } from './editing-texts.ts'
import type { OwnCourse } from './own-courses.tsx'
import { VideoField } from './video-field.tsx'
import { videoId } from './video-frame.tsx'
import { VideoPreview } from './video-preview.tsx'

export function CourseFields({ course }: { course: OwnCourse | undefined }) {
  const t = useTexts(editingTexts)
  const [link, setLink] = useState(useDraftValues()?.video_url ?? course?.video_url ?? '')
  const learn = course?.what_you_will_learn
  return (
    <>
      <BilingualField
        name="name"
        labels={{ ar: t('courseName'), en: t('courseNameEn') }}
        values={course?.name}
        // A new course has no required fields in the form, because the server reports all missing fields together.
        required={!!course}
        maxLength={200}
      />
      <BilingualField
        name="description"
        labels={{ ar: t('description'), en: t('descriptionEn') }}
        values={course?.description}
        rows={4}
      />
      <BilingualField
        name="what_you_will_learn"
        labels={{ ar: t('learn'), en: t('learnEn') }}
        hint={t('learnHint')}
        values={{ ar: learn?.ar.join('\n'), en: learn?.en.join('\n') }}
        rows={4}
      />
      <CurriculumFields course={course} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-3">
          <VideoField link={link} onLink={setLink} />
          {videoId(link) && <VideoPreview link={link} />}
        </div>
        <div className="grid gap-5">
          <NumberField
            name="price"
            step="0.01"
            label={t('price')}
            hint={t('priceHint')}
            defaultValue={course?.price ?? ''}
          />
          <PicturePicker label={t('courseImage')} present={course?.image} />
        </div>
      </div>
    </>
  )
}
