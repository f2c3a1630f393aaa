import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import {
  IconBarcode,
  IconCalendarEvent,
  IconFileText,
  IconFileUnknown,
  IconMail,
  IconPhoto,
  IconTrash,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './card.module.css'
import { DiscardChoice } from './discard-choice.tsx'

export const formatIcons = {
  mail: IconMail,
  page: IconWorld,
  calendar: IconCalendarEvent,
  pass: IconWallet,
  barcode: IconBarcode,
  image: IconPhoto,
  booking: IconFileText,
} as const

interface Props {
  /** Of the title. */
  readonly id: string
  readonly confirmation: Confirmation
  /** Beside the title. */
  readonly children: ReactNode
}

/** What file it is and how long it waits; thrown away from here, after a second look. */
export function CardHead({ id, confirmation, children }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // Whoever keeps it is back where they came from.
    if (wasAsking.current && !isAsking) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const { File, Format, Items, State, ExpiresRemark } = confirmation
  const Icon = Format ? formatIcons[Format] : IconFileUnknown
  return (
    <>
      <header className={styles.head}>
        <Icon size={20} stroke={1.75} className={styles.format} aria-hidden />
        <div className={styles.file}>
          <h3 id={id}>{File}</h3>
          <p>
            {t(`format.${Format ?? 'none'}`)}
            {Items.length > 0 && ` · ${t('bookings', { count: Items.length })}`}
            {` · ${t('expires', { day: formatDay(ExpiresRemark, language) })}`}
          </p>
        </div>
        {children}
        <button
          ref={button}
          type="button"
          className={styles.tool}
          aria-label={t('throwAwayFile', { file: File })}
          title={t('throwAway')}
          aria-expanded={isAsking}
          disabled={State === 'saving'}
          onClick={() => setAsking(!isAsking)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </header>
      {isAsking && <DiscardChoice confirmation={confirmation} onKeep={() => setAsking(false)} />}
    </>
  )
}
