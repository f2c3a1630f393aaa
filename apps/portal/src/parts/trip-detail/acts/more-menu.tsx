import { Menu } from '@mantine/core'
import { IconCopy, IconDots, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'

interface Props {
  readonly onPdf: () => void
}

/** What is done less often with a trip. */
export function MoreMenu({ onPdf }: Props) {
  const { t } = useTranslation('tripDetail')
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
      </Menu.Dropdown>
    </DropMenu>
  )
}
