import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { IconAlertTriangle, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, travelerOf } from '../saving/answers.rules.ts'
import { BookingBlock } from './booking-block.tsx'
import styles from './card.module.css'
import { CardHead } from './card-head.tsx'
import notes from '../notes.module.css'
import { type Person, TravelerChoice } from './traveler-choice.tsx'
import { useAnswers } from '../saving/send-answers.ts'
import { type OpenQuestions, travelerKey } from '../questions/use-open-questions.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { plainText } from '../../../../lib/plain-text.ts'

export interface CardProps {
  readonly confirmation: Confirmation
  readonly draft: Draft
  readonly travelers: readonly Person[]
  readonly openQuestions: OpenQuestions
  /** The person has pressed save while questions were open. */
  readonly hasTriedToSave: boolean
  /** Why the save failed, in the reader's language. */
  readonly fault: string | null
  readonly onOpenTrip: (orderId: string) => void
}

/** One file: the bookings read from it, or why none was. */
export function ConfirmationCard(props: CardProps) {
  const { confirmation, draft, travelers, fault, onOpenTrip } = props
  const { t } = useTranslation('confirmations')
  const answers = useAnswers(confirmation)
  const id = useId()
  const { State, Format, Items, Fault } = confirmation
  if (State === 'saved') return <SavedCard confirmation={confirmation} onOpenTrip={onOpenTrip} />
  const isRead = Format !== null && Items.length > 0
  const shownFault = fault ?? Fault
  return (
    <article className={styles.card} aria-labelledby={id} aria-busy={State === 'saving'}>
      <CardHead id={id} confirmation={confirmation}>
        {isRead && travelers.length > 1 && (
          <TravelerChoice
            id={travelerKey(confirmation.Id)}
            hasTriedToSave={props.hasTriedToSave}
            isDisabled={State === 'saving'}
            chosen={travelerOf(confirmation, draft, travelers)}
            onChoose={answers.chooseTraveler}
          />
        )}
      </CardHead>
      {shownFault && (
        <div className={notes.note} data-tone={fault || State === 'failed' || !isRead ? 'bad' : 'warn'} role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            {State === 'failed' && !fault && <p>{t('saveFailed')}</p>}
            <p>{shownFault}</p>
            {fault && <p>{t('kept')}</p>}
          </div>
        </div>
      )}
      {!isRead && <NothingRead hasFault={shownFault !== null} hasOthers={confirmation.NotKept.length > 0} />}
      <fieldset className={styles.items} aria-labelledby={id} disabled={State === 'saving'}>
        {Items.map((item) => (
          <BookingBlock key={item.Index} {...props} item={item} answers={answers} />
        ))}
      </fieldset>
      <UnsupportedReservations kinds={confirmation.NotKept} />
    </article>
  )
}

function NothingRead({ hasFault, hasOthers }: { readonly hasFault: boolean; readonly hasOthers: boolean }) {
  const { t } = useTranslation('confirmations')
  if (hasOthers) return <p className={styles.nothing}>{t('nothingToKeep')}</p>
  return (
    <p className={styles.nothing}>
      {!hasFault && <strong>{t('nothingRead')} </strong>}
      {t('nothingHint')}
    </p>
  )
}

const kinds = [
  'EventReservation',
  'FoodEstablishmentReservation',
  'BusReservation',
  'BoatReservation',
  'TaxiReservation',
] as const
type Kind = (typeof kinds)[number]
const isKnown = (kind: string): kind is Kind => kinds.some((one) => one === kind)

/** Counts the reservations of kinds that the portal does not keep, such as restaurants and buses. */
function UnsupportedReservations({ kinds: found }: { readonly kinds: Confirmation['NotKept'] }) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const named = found.flatMap(({ Kind, Count }) => (isKnown(Kind) ? [{ Kind, Count }] : []))
  const others = found.filter(({ Kind }) => !isKnown(Kind)).reduce((sum, { Count }) => sum + Count, 0)
  const texts = [
    ...named.map(({ Kind, Count }) => t(`notKept.${Kind}`, { count: Count })),
    ...(others > 0 ? [t('notKept.other', { count: others })] : []),
  ]
  if (texts.length === 0) return null
  return <p className={styles.nothing}>{texts.join(listComma(language))}</p>
}

interface SavedCardProps {
  readonly confirmation: Confirmation
  readonly onOpenTrip: (orderId: string) => void
}

/** A saved file, with links to its trips. */
function SavedCard({ confirmation: { File, Items, Orders }, onOpenTrip }: SavedCardProps) {
  const { t } = useTranslation('confirmations')
  const count = Items.filter(({ IsKept }) => IsKept).length
  return (
    <article className={styles.saved} aria-label={File}>
      <IconCircleCheckFilled size={24} aria-hidden />
      <div>
        <h3>{t('saved', { count })}</h3>
        <p>{File}</p>
        {Orders.map(({ OrderId, TripName }) => (
          <button key={OrderId} type="button" className={notes.link} onClick={() => onOpenTrip(OrderId)}>
            {t('openTrip', { trip: plainText(TripName) })}
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </article>
  )
}
