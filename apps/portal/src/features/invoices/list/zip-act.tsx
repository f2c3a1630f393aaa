import { useQueryClient } from '@tanstack/react-query'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import { keepFile, keyOf } from '../../../parts/invoice/invoice-files.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { fetchZip, prepareZip } from '../invoices.queries.ts'
import type { InvoiceQuestion } from '../search/search.rules.ts'
import { zipsKey } from '../zips/zips.queries.ts'
import type { Chosen } from './use-chosen.ts'

interface Props {
  readonly question: InvoiceQuestion
  readonly chosen: Chosen
  /** Of all that match. */
  readonly total: number
}

/**
 * 'Download zip', after a confirmation (specification §2). Invoices that were chosen one by one come at once; all that match,
 * most of which nobody has seen, are zipped by the server while the person goes on.
 */
export function ZipAct({ question, chosen, total }: Props) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = chosen.countOf(total)
  const { rows, exceptIds } = chosen
  const run = async () => {
    setBusy(true)
    if (rows) await keepFile(() => fetchZip(rows.map(keyOf)), { name: `${t('zipName')}.zip`, failed: t('zipFailed') })
    else await prepare()
    setBusy(false)
    setAsked(false)
  }
  const prepare = async () => {
    try {
      await prepareZip(question, exceptIds)
      void queries.invalidateQueries({ queryKey: zipsKey })
      showToast({ kind: 'done', text: t('zipPrepared', { count }) })
    } catch (error) {
      if (endsSession(error)) return
      const reason = error instanceof CallError ? error.message : ''
      showToast({ kind: 'warning', text: `${t('zipFailed')} ${reason}`.trim() })
    }
  }
  return (
    <>
      <Button look="primary" onClick={() => setAsked(true)}>
        <IconFileZip size={18} stroke={1.75} aria-hidden />
        {t('downloadZip')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('zipTitle', { count })}
          confirm={t('downloadZip')}
          cancel={t('cancel')}
          busy={isBusy}
          onConfirm={() => void run()}
          onCancel={() => setAsked(false)}
        >
          <p>{chosen.sums.map((sum) => invoiceAmount(sum, language)).join(' · ')}</p>
          <p>{t(rows ? 'zipHint' : 'zipLaterHint')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
