import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { decisionQueue } from '../queue/decision-queue.ts'
import styles from './approval-row.module.css'

/** Why what was decided in this row was not taken, until it is read. */
export function Refused({ message, rowKey }: { readonly message: string; readonly rowKey: string }) {
  const { t } = useTranslation('requestsApprovals')
  return (
    <div className={styles.refused}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{t('refused', { message })}</span>
      <Button look="quiet" onClick={() => decisionQueue.dismiss(rowKey)}>
        {t('ok')}
      </Button>
    </div>
  )
}
