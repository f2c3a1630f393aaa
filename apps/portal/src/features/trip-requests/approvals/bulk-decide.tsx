import { formatMoney } from '@portolan/rules/format-money'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import type { ApprovalList } from './approval-list-state.ts'
import styles from './bulk-decide.module.css'
import { sumsOf } from './facts.rules.ts'
import { keyOf } from './queue/decision-queue.ts'
import { keepDraft } from '../../../lib/kept-drafts.ts'
import { ReasonField } from '../../../parts/request-sections/reason/reason-field.tsx'
import { useReason } from '../../../parts/request-sections/reason/use-reason.ts'
import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'

/** Under this name the reason for all that is selected is kept. */
const draft = 'selection'

interface Props {
  readonly list: ApprovalList
  readonly shown: readonly ApprovalSummary[]
}

/** At the foot of the screen while rows are selected: what they cost together, and one decision for all of them. */
export function BulkDecide({ list, shown }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const { selected, asksForAll } = useStore(list)
  const rows = shown.filter((row) => selected.has(keyOf(row)))
  const count = rows.length
  const sums = sumsOf(rows).map((sum) => formatMoney(sum, language))
  const hasKeys = hasSingleKeys()
  return (
    <div className={styles.bar}>
      <BulkBar
        selection={{ countOf: () => count, selectAll: list.selectAll, clear: list.clear }}
        total={shown.length}
        summary={sums.join(' + ')}
      >
        {asksForAll ? (
          <WithReason list={list} rows={rows} />
        ) : (
          <>
            <Button onClick={() => list.askForAll(true)}>
              <IconX size={18} stroke={2} aria-hidden />
              {t('declineCount', { count })}
              {hasKeys && <KeyHint of="n" />}
            </Button>
            <Button look="primary" onClick={() => list.decide(rows, true, null)}>
              <IconCheck size={18} stroke={2} aria-hidden />
              {t('approveCount', { count })}
              {hasKeys && <KeyHint of="y" />}
            </Button>
          </>
        )}
      </BulkBar>
    </div>
  )
}

function WithReason({ list, rows }: { readonly list: ApprovalList; readonly rows: readonly ApprovalSummary[] }) {
  const { t } = useTranslation('requestsApprovals')
  const reason = useReason({ draft, isRequired: true })
  const send = () =>
    reason.submit((text) => {
      keepDraft(draft, '')
      list.decide(rows, false, text)
    })
  const close = () => list.askForAll(false)
  return (
    <div className={styles.reason}>
      <ReasonField reason={reason} label={t('forAll')} rows={2} isFocused onSend={send} onClose={close} />
      <div className={styles.buttons}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button look="primary" onClick={send}>
          <IconX size={18} stroke={2} aria-hidden />
          {t('declineCount', { count: rows.length })}
        </Button>
      </div>
    </div>
  )
}
