import { Menu } from '@mantine/core'
import { IconArrowUpRight, IconCopy, IconDots, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { openHandOver } from '../../hand-over/open-hand-over.ts'
import { toolReference } from '../tool-reference.ts'
import type { ShownTrip } from '../shown-trip.ts'

interface Props {
  readonly trip: ShownTrip
  readonly onPdf: () => void
}

/** What is done less often with a trip. */
export function MoreMenu({ trip, onPdf }: Props) {
  const { t } = useTranslation('tripDetail')
  const { BookingToolName } = useProfile().ModuleRights
  const bkgRef = toolReference(trip, useProfile())
  const tool = BookingToolName ?? t('theTool')
  const copy = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showToast({ kind: 'done', text: t('linkCopied') }))
      .catch(() => showToast({ kind: 'failed', text: t('notCopied') }))
  return (
    <DropMenu startsOpen width={260}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('more')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />} onClick={onPdf}>
          {t('itineraryPdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={copy}>
          {t('copyLink')}
        </Menu.Item>
        {bkgRef !== null && (
          <Menu.Item
            leftSection={<IconArrowUpRight size={18} stroke={1.75} aria-hidden />}
            onClick={() => openHandOver({ tool: 'booking', bkgRef }, tool)}
          >
            {t('viewIn', { tool })} <span className="visually-hidden">({t('newTab')})</span>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </DropMenu>
  )
}
