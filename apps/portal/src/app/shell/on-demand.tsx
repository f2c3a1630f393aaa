import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { DrawerProps } from './drawer-props.ts'

const ThemeDrawer = lazy(async () => ({ default: (await import('./theme-drawer.tsx')).ThemeDrawer }))
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }))

/** Drawers are fetched when first opened, and stay from then on, so that they can glide shut. */
function onDemand<P extends DrawerProps>(Drawer: ComponentType<P>) {
  return function OnDemand(props: P) {
    const [wanted, setWanted] = useState(false)
    if (props.opened && !wanted) setWanted(true)
    return wanted ? (
      <Suspense>
        <Drawer {...props} />
      </Suspense>
    ) : null
  }
}

export const ThemeDrawerOnDemand = onDemand(ThemeDrawer)
export const MobileMenuOnDemand = onDemand(MobileMenu)
