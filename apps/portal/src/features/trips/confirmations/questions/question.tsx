import type {
  ConfirmationField,
  ConfirmationFormat,
  ConfirmationItem,
} from '@portolan/contract/features/trips/confirmations'
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { needsAnswer } from '../saving/answers.rules.ts'
import { FieldControl } from './field-control.tsx'
import { nameOfField, saysOf, sentenceGap, showValue, whyOf } from './fields.ts'
import styles from './question.module.css'

interface Props {
  /** Element id. */
  readonly id: string
  /** The field when the question appeared, with its choices. */
  readonly question: ConfirmationField
  /** The booking with the draft's answers applied. */
  readonly item: ConfirmationItem
  readonly format: ConfirmationFormat | null
  /** The person has pressed save while this was unanswered. */
  readonly hasTriedToSave: boolean
  readonly onAnswer: (value: string, label?: string) => void
  readonly onLeave: () => void
}

/** A field that a person must answer: choices as buttons or an input, the reason, and the source's own text. */
export function Question({ id, question, item, format, hasTriedToSave, onAnswer, onLeave }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const now = item.Fields.find(({ Name }) => Name === question.Name) ?? question
  const isOpen = needsAnswer(now)
  const choices = choicesOf(question)
  const isOther = !isOpen && now.Value !== null && !choices.some(({ Value }) => Value === now.Value)
  const [wantsOther, setOther] = useState(false)
  const showsOther = choices.length === 0 || isOther || wantsOther
  const name = nameOfField(question.Name, item.Type, t)
  const Icon = isOpen ? IconHelpCircle : IconCircleCheck

  const choose = (value: string, label: string | null) => {
    setOther(false)
    onAnswer(value, label ?? undefined)
    onLeave()
  }
  return (
    <fieldset id={id} className={styles.question} data-open={isOpen} aria-describedby={`${id}-why`}>
      <legend className={styles.legend}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {name}
        {!isOpen && <span className="visually-hidden">{`, ${t('answered')}`}</span>}
      </legend>
      <p id={`${id}-why`} className={styles.why}>
        {whyOf(question, t)}
        {choices.length === 1 && question.Choices.length === 0 && `${sentenceGap(language)}${t('isRight')}`}
        {question.Raw && <span className={styles.says}>{saysOf(question.Raw, format, t)}</span>}
      </p>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ Value, Label }) => (
            <Choice
              key={Value}
              name={id}
              isChosen={!isOpen && !wantsOther && now.Value === Value}
              onChoose={() => choose(Value, Label)}
            >
              {showValue(question.Name, Value, Label, language)}
            </Choice>
          ))}
          {!question.IsNeeded && (
            <Choice name={id} isChosen={!isOpen && !wantsOther && now.Value === null} onChoose={() => choose('', null)}>
              {t('leaveEmpty')}
            </Choice>
          )}
          <Choice
            name={id}
            isChosen={showsOther}
            onChoose={() => {
              setOther(true)
              onAnswer('')
            }}
          >
            {t('another')}
          </Choice>
        </div>
      )}
      {showsOther && (
        <FieldControl
          id={`${id}-input`}
          label={name}
          field={isOpen && now.Confidence === 'doubtful' && choices.length > 0 ? { ...now, Value: null } : now}
          fields={item.Fields}
          invalid={hasTriedToSave && isOpen}
          describedBy={`${id}-why`}
          onChange={onAnswer}
          onLeave={onLeave}
        />
      )}
    </fieldset>
  )
}

/** Without choices from the source, a doubtful value is the only choice. */
function choicesOf({ Choices, Value, Label }: ConfirmationField): ConfirmationField['Choices'] {
  if (Choices.length > 0) return Choices
  return Value === null ? [] : [{ Value, Label }]
}

/** A radio button that looks like a button. */
function Choice({
  name,
  isChosen,
  onChoose,
  children,
}: {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
