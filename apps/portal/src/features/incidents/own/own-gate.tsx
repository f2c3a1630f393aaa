import { useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { whenIdle } from '../../../lib/when-idle.ts'

const card = lazyModule(() => import('./own-cards.tsx'), 'incidentsOwn')

/** Of the dashboard: whether an incident asks if one is safe is looked up once the page is quiet; nothing of the first paint waits. */
export function OwnSafetyGate() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setWanted(true), 3_000), [])
  const [module] = useLazyModule(card, isWanted)
  return module && <module.OwnCards />
}
