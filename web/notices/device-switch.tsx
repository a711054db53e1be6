import { useEffect, useState } from 'react'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type DeviceState, deviceState, subscribeDevice, unsubscribeDevice } from './device-notices.ts'
import { wishTexts } from './wish-texts.ts'

const changed = ['GET /notices/push', 'GET /notices/wishes'] as const

/**
 * Lets a person turn notices on this device on and off. The browser asks for permission only after a press of the
 * button.
 */
export function DeviceSwitch() {
  const t = useTexts(wishTexts)
  const reply = useApi('GET /notices/push')
  const [state, setState] = useState<DeviceState>()
  useEffect(() => setState(deviceState()), [])
  const push = reply.data?.data
  if (!push || !state) {
    if (reply.isError) return null
    return (
      <div className="loads-first">
        <Bone className="h-36 rounded-lg" />
      </div>
    )
  }
  const isOn = push.is_on === 1
  const help = isOn
    ? 'deviceOnHelp'
    : ({ able: 'deviceHelp', blocked: 'deviceBlocked', unable: 'deviceUnable' } as const)[state]
  return (
    <section aria-labelledby="device" className="flex flex-wrap items-center gap-x-4 gap-y-3 panel p-4 md:px-5">
      <Icon name="info" className="text-primary" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h2 id="device" className="text-body font-semibold">
          {t(isOn ? 'deviceOn' : 'device')}
        </h2>
        <p className="text-small text-text-2">{t(help)}</p>
      </div>
      {(isOn || state === 'able') && (
        <Switch isOn={isOn} publicKey={push.key} onState={() => setState(deviceState())} />
      )}
    </section>
  )
}

function Switch({ isOn, publicKey, onState }: { isOn: boolean; publicKey: string; onState: () => void }) {
  const t = useTexts(wishTexts)
  const [busy, setBusy] = useState(false)
  const on = useSend('POST /notices/push', { refresh: changed })
  const off = useSend('DELETE /notices/push', { refresh: changed })

  async function change() {
    setBusy(true)
    try {
      if (isOn) {
        await off.send()
        await unsubscribeDevice().catch(() => {})
      } else {
        const device = await subscribeDevice(publicKey)
        if (device) await on.send({ body: device })
      }
    } catch (failure) {
      toast.failure(failure, t('deviceFailed'))
    }
    onState()
    setBusy(false)
  }
  return (
    <Button look={isOn ? 'secondary' : 'primary'} size="sm" busy={busy} onClick={change}>
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
}
