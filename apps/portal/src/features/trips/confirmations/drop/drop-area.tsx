import {
  IconBarcode,
  IconCalendarEvent,
  IconCamera,
  IconMail,
  IconWallet,
  IconWorld,
  IconFileDownload,
} from '@tabler/icons-react'
import { type ChangeEvent, useRef, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { useIsMobile } from '../../../../ui/use-media.ts'
import { formatSize } from '../../../../lib/files/file-size.ts'
import { type DroppedFile, maxFiles } from '../../../../lib/files/upload-queue.ts'
import { acceptedTypes } from './use-uploads.ts'
import styles from './drop-area.module.css'
import { sentenceGap } from '../questions/fields.ts'

interface Props {
  /** Smaller, because bookings are listed below. */
  readonly isSmall: boolean
  /** Files are being dragged over the page. */
  readonly isHeld: boolean
  /** Largest size of one file in bytes; null while unknown. */
  readonly maxBytes: number | null
  readonly onFiles: (files: readonly DroppedFile[]) => void
}

const accepted = [
  { key: 'mail', ending: '.eml', Icon: IconMail },
  { key: 'calendar', ending: '.ics', Icon: IconCalendarEvent },
  { key: 'pass', ending: '.pkpass', Icon: IconWallet },
  { key: 'barcode', ending: null, Icon: IconBarcode },
  { key: 'page', ending: '.html', Icon: IconWorld },
] as const

/** Drop area and file chooser, with the accepted kinds of file. */
export function DropArea({ isSmall, isHeld, maxBytes, onFiles }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const isPhone = useIsMobile()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])].map((file) => ({ file, isFolder: false })))
    // Otherwise choosing the same file again fires no change event.
    target.value = ''
  }
  return (
    <div className={styles.area} data-small={isSmall} data-held={isHeld}>
      <input ref={chooser} type="file" multiple hidden accept={acceptedTypes} onChange={take} data-chooser />
      <input ref={camera} type="file" hidden accept="image/jpeg,image/png" capture="environment" onChange={take} />
      {!isSmall && (
        <>
          <Ticket />
          <p className={styles.title}>{t(isPhone ? 'chooseTitle' : 'dropTitle')}</p>
          <p className={styles.hint}>{t('dropHint')}</p>
        </>
      )}
      <div className={styles.actions}>
        {isSmall && !isPhone && <span className={styles.more}>{t('dropMore')}</span>}
        <Button look={isSmall ? 'plain' : 'primary'} onClick={() => chooser.current?.click()}>
          {t(isSmall && !isPhone ? 'chooseMore' : 'choose')}
        </Button>
        <Button className={styles.camera ?? ''} onClick={() => camera.current?.click()}>
          <IconCamera size={18} stroke={1.75} aria-hidden />
          {t('photo')}
        </Button>
      </div>
      {!isSmall && (
        <>
          <p className={styles.paste}>
            {!isPhone && t('paste')}
            {maxBytes !== null &&
              (isPhone ? '' : sentenceGap(language)) +
                t('limits', { files: maxFiles, size: formatSize(maxBytes, language) })}
          </p>
          <ul className={styles.accepted} aria-label={t('accepted')}>
            {accepted.map(({ key, ending, Icon }) => (
              <li key={key}>
                <Icon size={20} stroke={1.5} aria-hidden />
                <span>{t(`accept.${key}`)}</span>
                <span>{ending ?? t('accept.barcodeHint')}</span>
              </li>
            ))}
          </ul>
          <HowTo />
        </>
      )}
    </div>
  )
}

/** Drawing of a ticket among stars. */
function Ticket() {
  return (
    <svg className={styles.ticket} viewBox="0 0 160 88" aria-hidden>
      <path data-star d="M22 18 23.6 24.4 30 26 23.6 27.6 22 34 20.4 27.6 14 26 20.4 24.4Z" />
      <path data-star d="M140 44 141.2 48.8 146 50 141.2 51.2 140 56 138.8 51.2 134 50 138.8 48.8Z" />
      <g transform="rotate(-6 80 46)">
        <path
          data-paper
          d="M40 20h80a8 8 0 0 1 8 8v8a8 8 0 0 0 0 16v8a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8v-8a8 8 0 0 0 0-16v-8a8 8 0 0 1 8-8Z"
        />
        <path data-dash d="M104 24v40" />
        <path data-line d="M46 36h20M46 46h40M46 55h28" />
        <path data-star d="M116 36 117.5 40.5 122 42 117.5 43.5 116 48 114.5 43.5 110 42 114.5 40.5Z" />
      </g>
    </svg>
  )
}

/** Explains how to save a mail as a file in common mail programs. */
function HowTo() {
  const { t } = useTranslation('confirmations')
  return (
    <details className={styles.how}>
      <summary>{t('how')}</summary>
      <ul>
        {(['howOutlook', 'howGmail', 'howApple', 'howPass'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </details>
  )
}

/** Covers the window while files are dragged over it; the window, not the veil, receives the drop. */
export function DropVeil() {
  const { t } = useTranslation('confirmations')
  const veil = useRef<HTMLDivElement>(null)
  // Only a popover shows above an open dialog.
  useEffect(() => veil.current?.showPopover?.(), [])
  return (
    <div ref={veil} popover="manual" className={styles.veil} aria-hidden>
      <div className={styles.frame}>
        <IconFileDownload size={44} stroke={1.25} />
        <strong>{t('veil')}</strong>
        <span>{t('veilHint')}</span>
      </div>
    </div>
  )
}
