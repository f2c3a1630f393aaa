import type { HealthState } from '@portolan/contract/features/administration/health'
import { IconAlertTriangleFilled, IconCircleCheck, IconHelpCircle, IconUrgent } from '@tabler/icons-react'
import styles from './health.module.css'

const icons = {
  red: IconUrgent,
  warning: IconAlertTriangleFilled,
  unknown: IconHelpCircle,
  ok: IconCircleCheck,
} as const satisfies Record<HealthState, unknown>

/** Each state has a form of its own; its word stands beside it. */
export function StateIcon({ state, size = 18 }: { readonly state: HealthState; readonly size?: number }) {
  const Icon = icons[state]
  return <Icon size={size} stroke={1.75} className={styles.icon} data-state={state} aria-hidden />
}
