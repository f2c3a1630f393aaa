import { useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useProfile } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import styles from './first-steps-gate.module.css'

const card = lazyModule(() => import('./first-steps-card.tsx'))

/** Of the dashboard: the steps of a first visit. Their room is kept from the start; what they are comes when the page is quiet. */
export function FirstStepsGate() {
  const { FirstSteps } = useProfile().UserSetting
  // What is put off while it is shown goes at once; what was put off comes with a later visit.
  const [start] = useState(Date.now)
  const isDue = !FirstSteps.Closed && (FirstSteps.Later === null || Date.parse(FirstSteps.Later) <= start)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => (isDue ? whenIdle(() => setQuiet(true), 2_000) : undefined), [isDue])
  const [module] = useLazyModule(card, isDue && isQuiet)
  if (!isDue) return null
  return <div className={styles.room}>{module && <module.FirstStepsCard />}</div>
}
