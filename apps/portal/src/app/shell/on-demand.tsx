import { type ComponentType, useEffect } from 'react'
import { useFetched } from '../../ui/use-fetched.ts'
import type { DialogProps } from './dialogs.tsx'

/** Drawers are fetched when first opened, and stay from then on, so that they can glide shut. */
function onDemand<P extends DialogProps>(load: () => Promise<ComponentType<P>>) {
  return function OnDemand(props: P) {
    const [Drawer, want] = useFetched(async () => ({ is: await load() }))
    const { opened, onClose } = props
    useEffect(() => {
      if (!opened || Drawer) return
      want()
      // Nothing to show yet and nothing coming: the next press is the next try.
      if (!navigator.onLine) onClose()
    })
    return Drawer ? <Drawer.is {...props} /> : null
  }
}

export const ThemeDrawerOnDemand = onDemand(async () => (await import('./theme-drawer.tsx')).ThemeDrawer)
export const MobileMenuOnDemand = onDemand(async () => (await import('./mobile-menu.tsx')).MobileMenu)
