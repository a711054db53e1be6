import { Bone, TextBones } from '#web/ui/kit/skeleton.tsx'
import { Brand } from './brand.tsx'

/** Renders the header bar and grey lines in the size of the frame, until the scripts have read the user. */
export function Shell({ bare }: { bare: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {!bare && (
        <header className="bg-bg">
          <div className="page-width flex min-h-nav items-center">
            <Brand />
          </div>
        </header>
      )}
      <main id="main" aria-busy="true" className="grow">
        <div className="page-width grid gap-6 py-section" aria-hidden="true">
          <Bone className="h-10 w-1/2 max-w-96" />
          <TextBones lines={6} />
        </div>
      </main>
    </div>
  )
}
