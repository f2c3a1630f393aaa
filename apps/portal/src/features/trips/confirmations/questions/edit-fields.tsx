import type { ConfirmationFormat, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { FieldControl } from './field-control.tsx'
import { nameOfField, saysOf, sentenceGap, whyOf } from './fields.ts'
import { controlOf } from './fields.ts'
import styles from './fields.module.css'
import type { Answers } from '../saving/send-answers.ts'
import { fieldKey } from './use-open-questions.ts'

interface Props {
  readonly id: string
  /** With the draft's answers applied. */
  readonly item: ConfirmationItem
  readonly format: ConfirmationFormat | null
  /** Fields with an open question are shown there, not here. */
  readonly isQuestion: (name: string) => boolean
  readonly answers: Answers
}

/** An input for every field, with the source's own text below it. */
export function EditFields({ id, item, format, isQuestion, answers }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  return (
    <div className={styles.grid}>
      {item.Fields.filter(({ Name }) => !isQuestion(Name)).map((field) => {
        const controlId = `${fieldKey(id, item.Index, field.Name)}-edit`
        const name = nameOfField(field.Name, item.Type, t)
        const control = controlOf(field.Name)
        const isNamed = control !== 'text' && control !== 'moment' && control !== 'day'
        return (
          <div key={field.Name} className={styles.field}>
            {!isNamed && (
              <span className={styles.label} aria-hidden>
                {name}
              </span>
            )}
            <FieldControl
              id={controlId}
              label={name}
              field={field}
              fields={item.Fields}
              describedBy={`${controlId}-says`}
              onChange={(value, label) => answers.answer(item.Index, field.Name, value, label)}
              onLeave={answers.leave}
            />
            <span id={`${controlId}-says`} className={styles.says}>
              {field.Confidence === 'likely' && field.Doubt && whyOf(field, t) + sentenceGap(language)}
              {field.Raw && saysOf(field.Raw, format, t)}
            </span>
          </div>
        )
      })}
    </div>
  )
}
