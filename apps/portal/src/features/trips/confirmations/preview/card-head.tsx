import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
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
import { type ReactNode, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import styles from './card.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { noDraft } from '../saving/answers.rules.ts'
import { dropConfirmation } from '../confirmations.queries.ts'
import { changeDraft } from '../saving/drafts.ts'

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
  /** Element id of the title. */
  readonly id: string
  readonly confirmation: Confirmation
  /** Beside the title. */
  readonly children: ReactNode
}

/** File name, format and expiry date, and a button that discards the file after a confirmation. */
export function CardHead({ id, confirmation, children }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // When the person keeps the file, focus returns to the button.
    if (wasAsking.current && !isAsking) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const { File, Format, Items, State, ExpiresRemark } = confirmation
  const Icon = Format ? formatIcons[Format] : IconFileUnknown
  return (
    <>
      <div className={styles.head}>
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
      </div>
      {isAsking && <DiscardChoice confirmation={confirmation} onKeep={() => setAsking(false)} />}
    </>
  )
}

interface DiscardChoiceProps {
  readonly confirmation: Confirmation
  readonly onKeep: () => void
}

/** Asks for confirmation before a file and its draft are discarded. */
function DiscardChoice({ confirmation: { Id }, onKeep }: DiscardChoiceProps) {
  const { t } = useTranslation('confirmations')
  const queries = useQueryClient()
  const language = useLanguage()
  const keep = useRef<HTMLDivElement>(null)
  useEffect(() => keep.current?.querySelector('button')?.focus(), [])
  const discard = useMutation({
    mutationFn: () => call(confirmationCalls.discardConfirmation, { id: Id }),
    onSuccess: () => {
      changeDraft(Id, () => noDraft)
      // The focused button disappears with the file, so the dialog takes the focus.
      keep.current?.closest<HTMLElement>('[data-dialog-body]')?.focus()
      dropConfirmation(queries, language, Id)
    },
    networkMode: 'always',
  })
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays open.
    event.preventDefault()
    onKeep()
  }
  return (
    <div ref={keep} className={styles.discard} role="group" aria-label={t('throwAwaySure')}>
      <p>{discard.error ? discard.error.message : t('throwAwaySure')}</p>
      <Button onClick={onKeep} onKeyDown={escape}>
        {t('keepIt')}
      </Button>
      <Button
        busy={discard.isPending}
        className={styles.danger ?? ''}
        onClick={() => discard.mutate()}
        onKeyDown={escape}
      >
        {t('throwAway')}
      </Button>
    </div>
  )
}
