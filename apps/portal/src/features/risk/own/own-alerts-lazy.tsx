import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useProfile } from '../../../lib/session.ts'

const ownTools = lazyModule(() => import('./own-tools.tsx'), 'riskOwn')

/** Of consultants: the button that writes an alert. Nobody else loads any of it. */
export function NewAlertButton() {
  const { AllowAccessDesk } = useProfile().ModuleRights
  const [module] = useLazyModule(ownTools, AllowAccessDesk)
  return module && <module.NewAlert />
}

/** Of consultants, at an alert of the agency's own: change, end, download. */
export function OwnAlertActions({ alertId, source }: { readonly alertId: string; readonly source: string }) {
  const { AllowAccessDesk } = useProfile().ModuleRights
  const isOwn = AllowAccessDesk && source === 'own'
  const [module] = useLazyModule(ownTools, isOwn)
  return module && <module.OwnActions alertId={alertId} />
}
