import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useHandOverMessage } from './hand-over-message.ts'

const dialog = lazyModule(() => import('./hand-over-dialog.tsx'), 'handOver')

/** Where the messages of `openHandOver` show; fetched with the first one. */
export function HandOverDoor() {
  const message = useHandOverMessage()
  const [part] = useLazyModule(dialog, message !== null)
  return part && message ? <part.HandOverDialog message={message} /> : null
}
