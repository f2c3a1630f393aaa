import type { Confirmation, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import { IconBan, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { type Draft, isAsked, withAnswers } from './answers.ts'
import { BookingFacts } from './booking-facts.tsx'
import { bookingIcons, BookingEnds } from './booking-head.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { subtitleOf, titleOf } from './booking-title.ts'
import styles from './booking.module.css'
import { EditFields } from './edit-fields.tsx'
import { Question } from './question.tsx'
import type { Answers } from './use-answers.ts'
import { type AskedFields, fieldKey } from './use-asked.ts'

interface Props {
  readonly confirmation: Confirmation
  /** As the server has it. */
  readonly item: ConfirmationItem
  readonly draft: Draft
  readonly asked: AskedFields
  readonly insists: boolean
  readonly answers: Answers
  readonly onOpenTrip: (orderId: string) => void
}

/** One booking of a file: what it is, where and when, what has to be decided, and the rest. */
export function BookingBlock({ confirmation, item, draft, asked, insists, answers, onOpenTrip }: Props) {
  const { t } = useTranslation('confirmations')
  const [isEditing, setEditing] = useState(false)
  const shown = withAnswers(item, draft)
  const { Id, Format } = confirmation
  const key = (name: string) => fieldKey(Id, item.Index, name)
  const questions = item.Fields.flatMap((field) => {
    const question = isAsked(field) ? field : asked.get(key(field.Name))
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
              asked={question}
              item={shown}
              format={Format}
              insists={insists}
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
