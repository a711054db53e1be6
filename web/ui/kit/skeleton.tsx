import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from './texts.ts'

/** Renders one grey block; `className` sets the size of the later content. */
export function Bone({ className = 'h-3.5' }: { className?: string }) {
  return <div className={`animate-breathe rounded-[6px] bg-sunken ${className}`} />
}

/** Renders grey lines of text; the last line is shorter. */
export function TextBones({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no identity
        <Bone key={index} className={index === lines - 1 ? 'h-3.5 w-3/5' : 'h-3.5'} />
      ))}
    </div>
  )
}

const card = 'overflow-hidden panel'

function TeacherBones() {
  return (
    <div className={`grid grid-cols-[104px_1fr] md:grid-cols-1 ${card}`}>
      <Bone className="min-h-27 rounded-none md:aspect-5/4" />
      <div className="grid content-center gap-2.5 px-4 py-3.5 md:p-5">
        <Bone className="h-4 w-3/4" />
        <Bone className="h-3 w-full" />
        <Bone className="mt-3 h-5 w-2/5" />
      </div>
    </div>
  )
}

function CourseBones() {
  return (
    <div className={`book-shape grid h-[470px] grid-rows-[190px_1fr] ${card}`}>
      <Bone className="rounded-none" />
      <div className="grid content-start gap-3.5 p-4.5">
        <Bone className="h-9 w-1/2" />
        <TextBones lines={3} />
        <Bone className="mt-4 h-11 w-full" />
      </div>
    </div>
  )
}

function ChildCourseBones() {
  return (
    <div className={`book-shape grid h-100 grid-rows-[1fr_56px] ${card}`}>
      <Bone className="rounded-none" />
    </div>
  )
}

function LessonBones() {
  return (
    <div className={`grid grid-cols-[68px_1fr] items-center gap-3.5 p-3.5 ${card}`}>
      <Bone className="h-19" />
      <div className="grid gap-3">
        <Bone className="h-4 w-4/5 max-w-96" />
        <Bone className="h-3 w-1/2 max-w-48" />
      </div>
    </div>
  )
}

function LessonCardBones() {
  return (
    <div className={`book-shape grid gap-4 ${card}`}>
      <Bone className="h-26 rounded-none" />
      <div className="grid gap-6 px-4.5 pb-5">
        <Bone className="h-3.5 w-4/5" />
        <Bone className="h-6 w-28 rounded-full" />
      </div>
    </div>
  )
}

function RowBones() {
  return (
    <div className={`grid grid-cols-[48px_1fr] items-center gap-3.5 px-4 py-3.5 ${card}`}>
      <Bone className="size-12" />
      <div className="grid gap-2.5">
        <Bone className="h-4 w-2/3 max-w-72" />
        <Bone className="h-3 w-2/5 max-w-40" />
      </div>
    </div>
  )
}

/** Renders the placeholder of a card that contains a form. */
export function FormBones({ fields }: { fields: number }) {
  return (
    <div aria-busy="true" aria-hidden="true" className={`grid gap-5 p-5 md:p-6 ${card}`}>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey blocks have no identity
        <div key={index} className="grid gap-2">
          <Bone className="h-4 w-28" />
          <Bone className="h-control w-full rounded-md" />
        </div>
      ))}
      <Bone className="h-12 w-full rounded-md" />
    </div>
  )
}

const shapes = {
  teacher: TeacherBones,
  course: CourseBones,
  childCourse: ChildCourseBones,
  lesson: LessonBones,
  lessonCard: LessonCardBones,
  row: RowBones,
  text: TextBones,
}

export type SkeletonShape = keyof typeof shapes

/**
 * Renders placeholders in the shape of the items while a list loads. By default, lessons have six placeholders and
 * other lists four (docs/product.md, Forms, messages, waiting). `className` is the grid of the real list.
 */
export function Skeletons(props: { of: SkeletonShape; count?: number; className?: string }): ReactNode {
  const { of, className = 'grid gap-3' } = props
  const t = useTexts(uiTexts)
  const Shape = shapes[of]
  const count = props.count ?? (of === 'lesson' || of === 'lessonCard' ? 6 : 4)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey blocks have no identity
          <Shape key={index} />
        ))}
      </div>
    </div>
  )
}
