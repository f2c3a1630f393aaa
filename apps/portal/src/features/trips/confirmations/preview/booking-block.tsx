import type { Confirmation, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import { IconBan, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { type Draft, needsAnswer, withAnswers } from '../saving/answers.rules.ts'
import { BookingFacts } from './booking-details.tsx'
import { bookingIcons, BookingEnds } from './booking-details.tsx'
import { BookingNotes } from './booking-notes.tsx'
import styles from './booking.module.css'
import { EditFields } from '../questions/edit-fields.tsx'
import { Question } from '../questions/question.tsx'
import type { Answers } from '../saving/send-answers.ts'
import { type OpenQuestions, fieldKey } from '../questions/use-open-questions.ts'

interface Props {
  readonly confirmation: Confirmation
  /** The server's state, without the draft. */
  readonly item: ConfirmationItem
  readonly draft: Draft
  readonly openQuestions: OpenQuestions
  readonly hasTriedToSave: boolean
  readonly answers: Answers
  readonly onOpenTrip: (orderId: string) => void
}

/** One booking of a file: title, route and times, open questions, other fields. */
export function BookingBlock({ confirmation, item, draft, openQuestions, hasTriedToSave, answers, onOpenTrip }: Props) {
  const { t } = useTranslation('confirmations')
  const [isEditing, setEditing] = useState(false)
  const shown = withAnswers(item, draft)
  const { Id, Format } = confirmation
  const key = (name: string) => fieldKey(Id, item.Index, name)
  const questions = item.Fields.flatMap((field) => {
    const question = needsAnswer(field) ? field : openQuestions.get(key(field.Name))
    return question ? [question] : []
  })
  const title = titleOf(shown) || t(kindNames[item.Type])
  const Icon = bookingIcons[item.Type]
  const tick = `${key('')}keep`
  return (
    <section className={styles.booking} data-kept={shown.IsKept} aria-label={title}>
      <header className={styles.head}>
        <input
          id={tick}
          type="checkbox"
          className={styles.tick}
          checked={shown.IsKept}
          aria-label={t('keepBooking', { booking: title })}
          onChange={(event) => answers.keep(item.Index, event.target.checked)}
        />
        <label className={styles.name} htmlFor={tick}>
          <span className={styles.icon} aria-hidden>
            <Icon size={18} stroke={1.75} />
          </span>
          <span>
            <strong>{title}</strong>
            {subtitleOf(shown) && <span>{subtitleOf(shown)}</span>}
          </span>
        </label>
        {!shown.IsKept && <Chip>{t('leftOut')}</Chip>}
        {item.IsCancelled && (
          <Chip tone="warn" icon={<IconBan size={14} aria-hidden />}>
            {t('cancelledChip')}
          </Chip>
        )}
        {item.Match && (
          <Chip tone="good" icon={<IconCircleCheck size={14} aria-hidden />}>
            {t('inTrips')}
          </Chip>
        )}
      </header>
      {shown.IsKept && (
        <div className={styles.body}>
          <BookingEnds item={shown} />
          <BookingNotes item={shown} onOpenTrip={onOpenTrip} />
          {questions.map((question) => (
            <Question
              key={question.Name}
              id={key(question.Name)}
              question={question}
              item={shown}
              format={Format}
              hasTriedToSave={hasTriedToSave}
              onAnswer={(value, label) => answers.answer(item.Index, question.Name, value, label)}
              onLeave={answers.leave}
            />
          ))}
          {isEditing ? (
            <EditFields
              id={Id}
              item={shown}
              format={Format}
              isQuestion={(name) => questions.some(({ Name }) => Name === name)}
              answers={answers}
            />
          ) : (
            <BookingFacts item={shown} />
          )}
          <Button
            look="quiet"
            className={styles.edit ?? ''}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
            {t(isEditing ? 'done' : 'edit')}
            <span className="visually-hidden">{`, ${title}`}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

const kindNames = { A: 'kindA', H: 'kindH', R: 'kindR', C: 'kindC' } as const

/** Title of a booking: flight number, hotel, train or rental company; empty when unknown. */
function titleOf({ Type, Fields }: ConfirmationItem): string {
  const value = (name: string) => Fields.find(({ Name }) => Name === name)?.Value ?? ''
  switch (Type) {
    case 'A':
      return `${value('carrier')} ${value('flightNumber')}`.trim()
    case 'R':
      return [value('vendor'), value('trainNumber')].filter(Boolean).join(' ')
    case 'H':
      return value('hotelName')
    case 'C':
      return value('vendor')
  }
}

/** Beside the title: the airline of a flight, the city of a hotel. */
function subtitleOf({ Type, Fields }: ConfirmationItem): string {
  const field = (name: string) => Fields.find(({ Name }) => Name === name)
  const of = (name: string) => field(name)?.Label ?? field(name)?.Value ?? ''
  if (Type === 'A') return field('carrier')?.Label ?? ''
  return Type === 'H' ? of('city') : ''
}
