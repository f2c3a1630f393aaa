import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reportFault } from '../../lib/beacon.ts'

type Loaded =
  | { readonly is: 'coming' }
  | { readonly is: 'failed' }
  | { readonly is: 'there'; readonly component: ComponentType }

/** Fetches a tile's chunk once it is wanted, and tells when that is over. After a failure `again` fetches anew, which React's lazy never does. */
export function useLoaded(load: () => Promise<ComponentType>, isWanted: boolean, onEnd: () => void) {
  const [loaded, setLoaded] = useState<Loaded>({ is: 'coming' })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isWanted || loaded.is !== 'coming') return
    let isGone = false
    load().then(
      (component) => !isGone && setLoaded({ is: 'there', component }),
      (error: unknown) => {
        if (isGone) return
        setLoaded({ is: 'failed' })
        void reportFault('error-boundary', error)
      },
    )
    return () => {
      isGone = true
    }
  }, [isWanted, load, loaded.is])
  useEffect(() => {
    if (loaded.is !== 'coming') end()
  }, [loaded.is])
  return [loaded, () => setLoaded({ is: 'coming' })] as const
}
