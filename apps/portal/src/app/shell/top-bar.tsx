import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchButton } from '../command-palette/search-button.tsx'
import { Logo } from './logo.tsx'
import type { useMenuState } from './menu-state.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface Props {
  readonly menu: ReturnType<typeof useMenuState>
  readonly onOpenMenu: () => void
}

export function TopBar({ menu, onOpenMenu }: Props) {
  const { t } = useTranslation('shell')
  const { collapsed, toggle } = menu
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = collapsed ? t('expand') : t('collapse')
  return (
    <header className={styles.bar} data-over={menu.over}>
      <button
        type="button"
        className={styles.icon}
        data-at="desktop"
        aria-label={label}
        title={label}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        <Toggle size={22} stroke={1.75} aria-hidden />
      </button>
      <button type="button" className={styles.icon} data-at="phone" aria-label={t('openMenu')} onClick={onOpenMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      <span className={styles.logo}>
        <Logo />
      </span>
      <SearchButton />
      <UserMenu />
    </header>
  )
}
