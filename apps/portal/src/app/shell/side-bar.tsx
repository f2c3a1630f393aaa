import { CompanyLogo } from './company-logo.tsx'
import type { LazyDialog } from './dialogs.tsx'
import { Logo } from './logo.tsx'
import type { useMenuState } from './menu-state.ts'
import { MenuTip } from './menu-tip.tsx'
import styles from './side-bar.module.css'
import { SideMenu } from './side-menu.tsx'

interface Props {
  readonly menu: ReturnType<typeof useMenuState>
  readonly onOpen: (dialog: LazyDialog) => void
}

/** The side menu's column on a desktop: 300 wide, collapsed 60, over the page where there is no room beside it. */
export function SideBar({ menu, onOpen }: Props) {
  return (
    <div className={styles.column} data-collapsed={menu.collapsed} data-over={menu.over}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where pointer and focus are, nothing to press */}
      <aside
        className={styles.bar}
        onPointerEnter={menu.stay}
        onPointerLeave={menu.leave}
        onFocus={menu.stay}
        onBlur={menu.leave}
        onKeyDown={(event) => menu.over && event.key === 'Escape' && menu.toggle()}
      >
        <Logo bare={menu.collapsed} />
        <div className={styles.scroll}>
          <SideMenu collapsed={menu.collapsed} onChosen={menu.leave} onOpen={onOpen} />
        </div>
        {!menu.collapsed && <CompanyLogo />}
        {menu.collapsed && <MenuTip />}
      </aside>
    </div>
  )
}
