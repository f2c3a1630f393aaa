import { WidgetType } from '@portolan/contract/enums'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconDots, IconExternalLink, IconFileCheck, IconLuggage, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../../lib/session.ts'
import { useWidget } from '../../../../lib/widgets.ts'
import { openHandOver } from '../../../../parts/hand-over/open-hand-over.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DropMenu } from '../../../../ui/overlay/drop-menu.tsx'

interface Props {
  readonly orderId: string
  readonly label: string
  readonly startsOpen: boolean
}

/** Where else a trip leads, as far as the viewer has the right to it. */
export function TripMenu({ orderId, label, startsOpen }: Props) {
  const { t } = useTranslation('nextUp')
  const { t: shell } = useTranslation('shell')
  const { ModuleRights } = useProfile()
  const seesInvoices = useWidget(WidgetType.CTMInvoice) !== null
  const seesRequests = useWidget(WidgetType.CustomBooking) !== null
  const tool = ModuleRights.BookingTool ? (ModuleRights.BookingToolName ?? shell('bookingTool')) : null
  return (
    <DropMenu startsOpen={startsOpen}>
      <Menu.Target>
        <IconButton icon={IconDots} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLuggage size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/trips/$id" params={{ id: orderId }} {...props} />}
        >
          {t('openTrip')}
        </Menu.Item>
        {tool !== null && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => openHandOver({ tool: 'booking' }, tool)}
          >
            {t('openTool', { tool })}
          </Menu.Item>
        )}
        {seesInvoices && (
          <Menu.Item
            leftSection={<IconReceipt size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/invoices" {...props} />}
          >
            {shell('invoices')}
          </Menu.Item>
        )}
        {seesRequests && (
          <Menu.Item
            leftSection={<IconFileCheck size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/pre-trip" {...props} />}
          >
            {shell('tripRequest')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </DropMenu>
  )
}
