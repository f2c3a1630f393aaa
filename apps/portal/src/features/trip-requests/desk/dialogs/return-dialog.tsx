import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import type { ItemDialogProps } from './dialog-host.tsx'
import { TextDialog } from './text-dialog.tsx'

/** What the owner has to answer before anybody can go on. */
export function ReturnDialog({ opened: { Item, Request }, onClose }: ItemDialogProps) {
  const { t } = useTranslation('deskDialogs')
  const name = Request?.RequestedBy.Name ?? Item.Title
  return (
    <TextDialog
      title={t('returnTitle', { name })}
      confirm={
        <>
          <IconArrowBackUp size={18} stroke={2} aria-hidden />
          {t('return')}
        </>
      }
      label={t('questions')}
      hint={t('returnHint', { name })}
      maxLength={4_000}
      draft={`return ${Item.Id}`}
      run={(questions) => call(deskItems.returnItem, { Id: Item.Id, Version: Item.Version, questions })}
      done={t('returned', { name })}
      onClose={onClose}
    />
  )
}
