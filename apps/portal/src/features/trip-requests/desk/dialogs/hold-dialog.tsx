import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import type { ItemDialogProps } from './dialog-host.tsx'
import { TextDialog } from './text-dialog.tsx'

/** Why an item waits; its clocks stand still meanwhile. */
export function HoldDialog({ opened: { Item }, onClose }: ItemDialogProps) {
  const { t } = useTranslation('deskDialogs')
  return (
    <TextDialog
      title={t('holdTitle', { what: Item.Title })}
      confirm={
        <>
          <IconPlayerPause size={18} stroke={2} aria-hidden />
          {t('hold')}
        </>
      }
      label={t('reason')}
      hint={t('holdHint')}
      maxLength={2_000}
      draft={`hold ${Item.Id}`}
      run={(reason) => call(deskItems.holdItem, { Id: Item.Id, Version: Item.Version, reason })}
      done={t('held')}
      onClose={onClose}
    />
  )
}
