import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { wasCodeShown } from './shown-code.ts'

const host = lazyModule(async () => (await import('./phone-question-host.tsx')).PhoneQuestionHost)

/** Fetches the question about a phone when one may wait: after a message about a code, or after a reload soon after one was shown. */
export function PhoneQuestionGate() {
  const [isNeeded, setNeeded] = useState(wasCodeShown)
  useEffect(
    () => onRealtime(RealtimeMessageType.QRLogin, ({ Status, Ref }) => Status === 0 && Ref !== null && setNeeded(true)),
    [],
  )
  const [Host] = useLazyModule(host, isNeeded)
  return Host && <Host />
}
