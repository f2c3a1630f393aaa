import type { RealtimeMessage } from '@portolan/contract/realtime'
import i18next from 'i18next'
import { showToast } from '../../../lib/toast.ts'
import { keepFile } from '../../../parts/invoice/invoice-files.ts'
import { fetchPrepared } from './zips.queries.ts'

/** Says on whatever page that a zip is ready, one press away, or that it could not be made. */
export function announceZip({ Status, Ref }: RealtimeMessage): void {
  const t = i18next.getFixedT(i18next.language, 'invoices')
  if (Status !== 0 || Ref === null) {
    showToast({ kind: 'failed', text: t('zipFailed') })
    return
  }
  const texts = { name: `${t('zipName')}.zip`, failed: t('zipNotFetched') }
  showToast({
    kind: 'done',
    text: t('zipReady'),
    action: { text: t('downloadZip'), run: () => void keepFile(() => fetchPrepared(Ref), texts) },
  })
}
