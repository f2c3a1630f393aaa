import { useTranslation } from 'react-i18next'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { type HandOverMessage, showHandOverMessage } from './hand-over-message.ts'
import styles from './hand-over-dialog.module.css'

/** Shows the server's refusal, or the address as a link if the browser blocked the window. */
export function HandOverDialog({ message }: { readonly message: HandOverMessage }) {
  const { t } = useTranslation('handOver')
  const close = () => showHandOverMessage(null)
  const isBlocked = message.kind === 'blocked'
  return (
    <NoticeDialog
      title={t('notice')}
      message={isBlocked ? t('blocked', { name: message.name }) : message.message}
      action={t('ok')}
      onAction={close}
    >
      {isBlocked && (
        <a className={styles.link} href={message.url} target="_blank" rel="noopener noreferrer" onClick={close}>
          {t('open', { name: message.name })}
        </a>
      )}
    </NoticeDialog>
  )
}
