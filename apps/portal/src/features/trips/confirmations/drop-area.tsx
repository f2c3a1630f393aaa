import { IconBarcode, IconCalendarEvent, IconCamera, IconMail, IconWallet, IconWorld } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { acceptedTypes, formatSize, maxFiles } from './accepted-files.ts'
import type { Dropped } from './door.ts'
import styles from './drop-area.module.css'
import { HowTo } from './how-to.tsx'

interface Props {
  /** There are bookings below: it takes less room. */
  readonly isSmall: boolean
  /** Files are held over the page. */
  readonly isHeld: boolean
  /** Bytes of one file; null while it is not known. */
  readonly maxBytes: number | null
  readonly onFiles: (files: readonly Dropped[]) => void
}

const accepted = [
  { key: 'mail', Icon: IconMail },
  { key: 'calendar', Icon: IconCalendarEvent },
  { key: 'pass', Icon: IconWallet },
  { key: 'barcode', Icon: IconBarcode },
  { key: 'page', Icon: IconWorld },
] as const

/** Where files are dropped or chosen, and what they may be, in plain words. */
export function DropArea({ isSmall, isHeld, maxBytes, onFiles }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])].map((file) => ({ file, isFolder: false })))
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div className={styles.area} data-small={isSmall} data-held={isHeld}>
      <input ref={chooser} type="file" multiple hidden accept={acceptedTypes} onChange={take} data-chooser />
      <input ref={camera} type="file" hidden accept="image/jpeg,image/png" capture="environment" onChange={take} />
      {!isSmall && (
        <>
          <Ticket />
          <p className={styles.title}>{t('dropTitle')}</p>
          <p className={styles.hint}>{t('dropHint')}</p>
        </>
      )}
      <div className={styles.actions}>
        {isSmall && <span className={styles.more}>{t('dropMore')}</span>}
        <Button look={isSmall ? 'plain' : 'primary'} onClick={() => chooser.current?.click()}>
          {t(isSmall ? 'chooseMore' : 'choose')}
        </Button>
        <Button className={styles.camera ?? ''} onClick={() => camera.current?.click()}>
          <IconCamera size={18} stroke={1.75} aria-hidden />
          {t('photo')}
        </Button>
      </div>
      {!isSmall && (
        <>
          <p className={styles.paste}>
            {t('paste')}
            {maxBytes !== null && ` ${t('limits', { count: maxFiles, size: formatSize(maxBytes, language) })}`}
          </p>
          <ul className={styles.accepted} aria-label={t('accepted')}>
            {accepted.map(({ key, Icon }) => (
              <li key={key}>
                <Icon size={20} stroke={1.5} aria-hidden />
                <span>{t(`accept.${key}`)}</span>
                <span>{t(`accept.${key}Hint`)}</span>
              </li>
            ))}
          </ul>
          <HowTo />
        </>
      )}
    </div>
  )
}

/** A ticket that comes down among stars. */
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
        <path data-plane d="m112 50 6-12M115 44l-4-2M116.500 41l3 2" />
      </g>
    </svg>
  )
}
