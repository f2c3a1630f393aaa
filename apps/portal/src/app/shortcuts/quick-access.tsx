import { useEffect, useEffectEvent } from 'react'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { watchKeys } from './watch-keys.ts'
import { make, onFirstWish } from './wishes.ts'

const commandCenter = lazyModule(() => import('./command-center.tsx'))

/** Listens for the page's shortcuts; palette, help and all they lead to are fetched with the first one. */
export function QuickAccess({ onToggleMenu }: { readonly onToggleMenu: () => void }) {
  const [center, load] = useLazyModule(commandCenter)
  const toggleMenu = useEffectEvent(onToggleMenu)
  const start = useEffectEvent(load)
  useEffect(() => {
    const stopKeys = watchKeys((wish) => (wish === 'menu' ? toggleMenu() : make(wish)))
    const stopWishes = onFirstWish(() => start())
    return () => {
      stopKeys()
      stopWishes()
    }
  }, [])
  return center && <center.CommandCenter />
}
