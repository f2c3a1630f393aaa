import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, travelerOf } from './answers.ts'
import { BookingBlock } from './booking-block.tsx'
import styles from './card.module.css'
import { CardHead } from './card-head.tsx'
import { KeptNot } from './kept-not.tsx'
import notes from './notes.module.css'
import { SavedCard } from './saved-card.tsx'
import { type Person, TravelerChoice } from './traveler-choice.tsx'
import { useAnswers } from './use-answers.ts'
import { type AskedFields, travelerKey } from './use-asked.ts'

export interface CardProps {
  readonly confirmation: Confirmation
  readonly draft: Draft
  readonly travelers: readonly Person[]
  readonly asked: AskedFields
  /** It was tried to save with questions open. */
  readonly insists: boolean
  /** Why its save came to nothing, in the reader's language. */
  readonly fault: string | null
  readonly onOpenTrip: (orderId: string) => void
}

/** One file: what was read of it, booking by booking, or why nothing was. */
export function ConfirmationCard(props: CardProps) {
  const { confirmation, draft, travelers, fault, onOpenTrip } = props
  const { t } = useTranslation('confirmations')
  const answers = useAnswers(confirmation)
  const id = useId()
  const { State, Format, Items, Fault } = confirmation
  if (State === 'saved') return <SavedCard confirmation={confirmation} onOpenTrip={onOpenTrip} />
  const isRead = Format !== null && Items.length > 0
  const told = fault ?? Fault
  return (
    <article className={styles.card} aria-labelledby={id} aria-busy={State === 'saving'}>
      <CardHead id={id} confirmation={confirmation}>
        {isRead && travelers.length > 1 && (
          <TravelerChoice
            place={travelerKey(confirmation.Id)}
            insists={props.insists}
            isDisabled={State === 'saving'}
            chosen={travelerOf(confirmation, draft, travelers)}
            onChoose={answers.chooseTraveler}
          />
        )}
      </CardHead>
      {told && (
        <div className={notes.note} data-tone={fault || State === 'failed' || !isRead ? 'bad' : 'warn'} role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            {State === 'failed' && !fault && <p>{t('saveFailed')}</p>}
            <p>{told}</p>
            {fault && <p>{t('kept')}</p>}
          </div>
        </div>
      )}
      {!isRead && <NothingRead hasFault={told !== null} hasOthers={confirmation.NotKept.length > 0} />}
      <fieldset className={styles.items} aria-labelledby={id} disabled={State === 'saving'}>
        {Items.map((item) => (
          <BookingBlock key={item.Index} {...props} item={item} answers={answers} />
        ))}
      </fieldset>
      <KeptNot kinds={confirmation.NotKept} />
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
