import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import type { DialogProps, LazyDialog } from '../dialogs.tsx'
import { SideMenu } from '../side-menu.tsx'

interface Props extends DialogProps {
  readonly onOpen: (dialog: LazyDialog) => void
}

/** The same menu on a phone: it comes from below, where the thumb is, in rows that a thumb hits. */
export function MobileMenu({ opened, onClose, onOpen }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Sheet opened={opened} onClose={onClose} from="bottom" title={t('menu')} close={t('closeMenu')}>
      <SideMenu phone onChosen={onClose} onOpen={onOpen} />
      <CompanyLogo />
    </Sheet>
  )
}
