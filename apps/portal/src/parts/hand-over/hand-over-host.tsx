import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useHandOverMessage } from './hand-over-message.ts'

const dialog = lazyModule(() => import('./hand-over-dialog.tsx'), 'handOver')

/** Shows the messages of `openHandOver`. The dialog's code is fetched with the first message. */
export function HandOverHost() {
  const message = useHandOverMessage()
  const [part] = useLazyModule(dialog, message !== null)
  return part && message ? <part.HandOverDialog message={message} /> : null
}
