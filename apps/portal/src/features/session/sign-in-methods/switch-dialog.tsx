import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

interface Props {
  /** The server's text, which names who is signed in. */
  readonly question: string
  readonly onSwitch: () => void
  readonly onStay: () => void
}

/** Asks before a password reset signs somebody in where somebody else is signed in. */
export function SwitchDialog({ question, onSwitch, onStay }: Props) {
  const { t } = useTranslation('signInMethods')
  return (
    <ConfirmDialog
      title={t('switchTitle')}
      confirm={t('switchConfirm')}
      cancel={t('switchStay')}
      onConfirm={onSwitch}
      onCancel={onStay}
    >
      <p>{question}</p>
    </ConfirmDialog>
  )
}
