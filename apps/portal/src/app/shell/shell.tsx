import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startSessionClock } from '../../lib/session-clock.ts'
import { Footer } from './footer.tsx'
import { Providers } from './providers.tsx'
import styles from './shell.module.css'
import { MobileMenuOnDemand } from './on-demand.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { isMenuCollapsed, keepMenuCollapsed } from './menu-state.ts'

/** The authenticated frame: side menu 300 or 60 wide, on a phone a drawer; header, page, footer. */
export function Shell() {
  const { t } = useTranslation('shell')
  const [collapsed, setCollapsed] = useState(isMenuCollapsed)
  const [drawer, setDrawer] = useState(false)
  useEffect(() => startSessionClock(), [])

  const toggle = () => {
    keepMenuCollapsed(!collapsed)
    setCollapsed(!collapsed)
  }
  return (
    <Providers>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.shell} data-collapsed={collapsed}>
        <aside className={styles.side}>
          <SideMenu collapsed={collapsed} />
        </aside>
        <MobileMenuOnDemand opened={drawer} onClose={() => setDrawer(false)} />
        <TopBar collapsed={collapsed} onToggle={toggle} onOpenMenu={() => setDrawer(true)} />
        <main id="content" className={styles.page} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </Providers>
  )
}
