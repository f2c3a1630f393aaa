import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadInvoice, type InvoiceFile } from './invoice-files.ts'
import styles from './invoice.module.css'

/** Specification §9: the sign of a download that is under way goes after this time, whatever has come by then. */
const shownMs = 3_000

/** Whether a download that was begun here is to be shown as under way, for three seconds at most. */
export function useDownloading(): readonly [boolean, (file: InvoiceFile) => void] {
  const { t } = useTranslation('invoice')
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => {
    clearTimeout(timer.current)
    setBusy(false)
  }
  const download = (file: InvoiceFile) => {
    clearTimeout(timer.current)
    setBusy(true)
    const own = setTimeout(end, shownMs)
    timer.current = own
    // A later download has a timer of its own, which this one must not end.
    void downloadInvoice(file, t('notDownloaded')).then(() => timer.current === own && end())
  }
  return [isBusy, download]
}

interface Props {
  readonly file: InvoiceFile
  /** What it is called; by default 'Download HV20261192'. */
  readonly label?: string
  /** Beside an icon of its own; a sign alone without it. */
  readonly children?: ReactNode
}

/** Downloads a file of an invoice: a sign alone, or a link with words. */
export function DownloadButton({ file, label, children }: Props) {
  const { t } = useTranslation('invoice')
  const [isBusy, download] = useDownloading()
  const name = label ?? t('download', { number: file.InvoiceNo })
  return (
    <button
      type="button"
      className={children ? styles.link : styles.sign}
      aria-label={children ? undefined : name}
      title={children ? undefined : name}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => download(file)}
    >
      {isBusy ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        !children && <IconDownload size={18} stroke={1.75} aria-hidden />
      )}
      {children}
      {isBusy && <span className="visually-hidden">{t('downloading')}</span>}
    </button>
  )
}
