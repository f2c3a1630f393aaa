import './drawer.css'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DrawerProps } from './drawer-props.ts'
import { SideMenu } from './side-menu.tsx'

/** The same menu on a phone, in a drawer from the left. */
export function MobileMenu({ opened, onClose }: DrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="min(300px, 86vw)"
      title={t('menu')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <SideMenu onChosen={onClose} />
    </Drawer>
  )
}
