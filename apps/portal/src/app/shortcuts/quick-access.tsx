import { useEffect, useEffectEvent } from 'react'
import { useFetched } from '../../ui/use-fetched.ts'
import { watchKeys } from './watch-keys.ts'
import { make, onFirstWish } from './wishes.ts'

const fetchCenter = () => import('./command-center.tsx')

/** Listens for the page's shortcuts; palette, help and all they lead to are fetched with the first one. */
export function QuickAccess({ onToggleMenu }: { readonly onToggleMenu: () => void }) {
  const [center, want] = useFetched(fetchCenter)
  const toggleMenu = useEffectEvent(onToggleMenu)
  const start = useEffectEvent(want)
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
