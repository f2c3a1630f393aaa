import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasSingleKeys } from '../../../../lib/single-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint } from '../../../../ui/key-hint.tsx'
import type { ApprovalList, Mode } from '../approval-list-state.ts'
import { keyOf } from '../queue/decision-queue.ts'
import { ReasonField } from '../../../../parts/request-sections/reason/reason-field.tsx'
import { useReason } from '../../../../parts/request-sections/reason/use-reason.ts'
import styles from './decide-panel.module.css'

interface Props {
  readonly row: ApprovalSummary
  readonly list: ApprovalList
  readonly mode: Mode
}

/** The two answers; a reason is asked for in the row. */
export function DecidePanel({ row, list, mode }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const key = keyOf(row)
  if (mode !== null) return <WithReason key={mode} row={row} list={list} mode={mode} />
  const hasKeys = hasSingleKeys()
  return (
    <div className={styles.panel}>
      <Button look="primary" className={styles.act} onClick={() => list.decideOne(key, true, null)}>
        <IconCheck size={18} stroke={2} aria-hidden />
        <span>{t('approve')}</span>
        {hasKeys && <KeyHint of="y" />}
      </Button>
      <Button className={styles.act} onClick={() => list.ask(key, 'decline')}>
        <IconX size={18} stroke={2} aria-hidden />
        <span>{t('decline')}</span>
        {hasKeys && <KeyHint of="n" />}
      </Button>
      <small>{t('declineHint')}</small>
      <Button look="quiet" className={styles.more} onClick={() => list.ask(key, 'approve')}>
        {t('addReason')}
      </Button>
    </div>
  )
}

function WithReason({ row, list, mode }: Props & { readonly mode: 'approve' | 'decline' }) {
  const { t } = useTranslation('requestsApprovals')
  const key = keyOf(row)
  const isDecline = mode === 'decline'
  const reason = useReason({ draft: key, isRequired: isDecline })
  const close = () => list.ask(key, null)
  const send = () => reason.submit((text) => list.decideOne(key, !isDecline, text))
  return (
    <div className={styles.reason}>
      <ReasonField
        reason={reason}
        label={t(isDecline ? 'reasonDecline' : 'reasonApprove')}
        isFocused
        onSend={send}
        onClose={close}
      />
      <div className={styles.buttons}>
        <Button look="primary" onClick={send}>
          {isDecline ? <IconX size={18} stroke={2} aria-hidden /> : <IconCheck size={18} stroke={2} aria-hidden />}
          {t(isDecline ? 'decline' : 'approve')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </div>
  )
}
