import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { type Toast, toasts } from '#web/ui/toast/toast.ts'
import { raiseToasts, toastHost } from '#web/ui/toast/top-layer.ts'
import { frameTexts } from './texts.ts'

const none: readonly Toast[] = []

export function Toaster() {
  const t = useTexts(frameTexts)
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, () => none)
  const [host, setHost] = useState<HTMLElement>()

  useEffect(() => setHost(toastHost()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast must reach the top layer
  useLayoutEffect(raiseToasts, [shown, host])

  if (!host || shown.length === 0) return null
  return createPortal(
    <section aria-label={t('notices')} className="grid gap-3">
      {shown.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    host,
  )
}

const looks = {
  success: { icon: 'check', edge: 'border-s-success', tint: 'text-success' },
  error: { icon: 'alert', edge: 'border-s-danger', tint: 'text-danger' },
  info: { icon: 'info', edge: 'border-s-primary', tint: 'text-primary' },
} as const

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts(frameTexts)
  const hold = usePausableTimer(toast.ms, () => toasts.remove(toast.id))
  const look = looks[toast.kind]
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={`flex animate-drop items-start gap-3 rounded-md border border-border border-s-[5px] bg-raised py-2 ps-4 pe-2 text-text shadow-3 ${look.edge}`}
      {...hold}
    >
      <Icon name={look.icon} className={`mt-2.5 ${look.tint}`} />
      <div className="grow py-2">
        <p className="font-semibold text-small">{toast.title}</p>
        {toast.detail && <p className="text-caption text-text-2">{toast.detail}</p>}
        {toast.link && (
          <Link
            to={toast.link.to}
            onClick={() => toasts.remove(toast.id)}
            className="inline-flex min-h-11 items-center font-semibold text-primary text-small underline"
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label={t('dismiss')}
        className="grid size-tap flex-none place-items-center rounded-sm text-text-2 hover:bg-primary-tint"
        onClick={() => toasts.remove(toast.id)}
      >
        <Icon name="x" size="sm" />
      </button>
    </div>
  )
}

/** Calls `done` after `ms` without hover or focus. */
function usePausableTimer(ms: number, done: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(ms)
  const finish = useEffectEvent(done)

  useEffect(() => {
    if (held) return
    const from = performance.now()
    const timer = setTimeout(() => finish(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [held])

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
