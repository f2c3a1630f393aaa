import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileZip } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/files/file-size.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { keepFile } from '../../../parts/invoice/invoice-files.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './zips.module.css'
import { fetchPrepared, type PreparedZip, zipsKey, zipsQuery } from './zips.queries.ts'

/** Zips of whole searches that are being made or wait to be fetched; nothing stands there without one. */
export function PreparedZips() {
  const { t } = useTranslation('invoices')
  const queries = useQueryClient()
  const zips = useQuery(zipsQuery()).data ?? []
  useEffect(
    () => onRealtime(RealtimeMessageType.InvoiceZip, () => void queries.invalidateQueries({ queryKey: zipsKey })),
    [queries],
  )
  if (zips.length === 0) return null
  return (
    <ul className={styles.zips} aria-label={t('zips')}>
      {zips.map((zip) => (
        <ZipLine key={zip.Id} zip={zip} />
      ))}
    </ul>
  )
}

function ZipLine({ zip }: { readonly zip: PreparedZip }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const fetchZip = async () => {
    setBusy(true)
    await keepFile(() => fetchPrepared(zip.Id), { name: `${t('zipName')}.zip`, failed: t('zipNotFetched') })
    setBusy(false)
  }
  const isReady = zip.State === 'ready'
  const facts = [
    t(`zipState.${zip.State}`),
    isReady && zip.Size !== null && formatSize(zip.Size, language),
    isReady && zip.EndsAt !== null && t('zipUntil', { time: ownMoment(Date.parse(zip.EndsAt), language) }),
  ].filter(Boolean)
  return (
    <li>
      <IconFileZip size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <strong>{t('zipOf', { count: zip.Count })}</strong>
        <span role="status">{facts.join(' · ')}</span>
      </span>
      {isReady && (
        <Button busy={isBusy} onClick={() => void fetchZip()}>
          {t('downloadZip')}
        </Button>
      )}
    </li>
  )
}
