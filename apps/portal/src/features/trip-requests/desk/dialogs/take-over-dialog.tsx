import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { ItemDialogProps } from './dialog-host.tsx'

/** A colleague works on it: nobody takes it from them without knowing. */
export function TakeOverDialog({ opened: { Item }, acts, onClose }: ItemDialogProps) {
  const { t } = useTranslation('deskDialogs')
  const name = Item.Claim?.By.Name ?? Item.LastBy?.Name ?? ''
  return (
    <ConfirmDialog
      title={t('takeOverTitle', { name })}
      confirm={t('takeOver')}
      cancel={t('leaveIt')}
      onConfirm={() => {
        acts.takeOver(Item)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t('takeOverHint', { name, what: Item.Title })}</p>
    </ConfirmDialog>
  )
}
