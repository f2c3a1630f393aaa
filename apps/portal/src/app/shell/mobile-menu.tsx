import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/sheet.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { SideMenu } from './side-menu.tsx'

/** The same menu on a phone, in a drawer from the left. */
export function MobileMenu({ opened, onClose }: DrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Sheet opened={opened} onClose={onClose} from="left" title={t('menu')} close={t('closeMenu')}>
      <SideMenu onChosen={onClose} />
    </Sheet>
  )
}
