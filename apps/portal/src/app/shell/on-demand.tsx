import { type ComponentType, useEffect, useState } from 'react'
import { lazyModule, useLazyModule, type LazyModule } from '../../lib/lazy-module.ts'
import type { DialogProps } from './dialogs.tsx'

/** Drawers are fetched when first opened, and stay from then on, so that they can glide shut. */
function onDemand<P extends DialogProps>(lazy: LazyModule<ComponentType<P>>) {
  return function OnDemand(props: P) {
    const { opened, onClose } = props
    const [wasOpened, setOpened] = useState(opened)
    if (opened && !wasOpened) setOpened(true)
    const [Drawer] = useLazyModule(lazy, wasOpened)
    useEffect(() => {
      // Without a network nothing comes: the next press is the next try.
      if (opened && !Drawer && !navigator.onLine) onClose()
    })
    return Drawer ? <Drawer {...props} /> : null
  }
}

export const ThemeDrawerOnDemand = onDemand(
  lazyModule(async () => (await import('./later/theme-drawer.tsx')).ThemeDrawer),
)
export const MobileMenuOnDemand = onDemand(lazyModule(async () => (await import('./later/mobile-menu.tsx')).MobileMenu))
