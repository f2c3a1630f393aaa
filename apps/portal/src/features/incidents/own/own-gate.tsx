import { useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { whenIdle } from '../../../lib/when-idle.ts'

const watching = lazyModule(() => import('./watch-own.ts'))
const cards = lazyModule(() => import('./own-cards.tsx'), 'incidentsOwn')

/**
 * Of the dashboard: whether an incident asks if one is safe is looked up once the page is quiet. Hardly anybody is asked on a
 * day: the card comes only then.
 */
export function OwnSafetyGate() {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isGone = false
    const stops: (() => void)[] = []
    stops.push(
      whenIdle(() => watching.run(({ watchOwn }) => isGone || stops.push(watchOwn(() => setAsked(true)))), 3_000),
    )
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [])
  const [module] = useLazyModule(cards, isAsked)
  return module && <module.OwnCards />
}
