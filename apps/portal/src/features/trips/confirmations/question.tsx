import type {
  ConfirmationField,
  ConfirmationFormat,
  ConfirmationItem,
} from '@portolan/contract/features/trips/confirmations'
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { isAsked } from './answers.ts'
import { FieldControl } from './field-control.tsx'
import { nameOfField, saysOf, sentenceGap, showValue, whyOf } from './field-texts.ts'
import styles from './question.module.css'

interface Props {
  /** Its place in the document. */
  readonly id: string
  /** As it was asked, with its choices. */
  readonly asked: ConfirmationField
  /** The booking as it stands, with what was entered. */
  readonly item: ConfirmationItem
  readonly format: ConfirmationFormat | null
  /** It was tried to save without an answer. */
  readonly insists: boolean
  readonly onAnswer: (value: string, label?: string) => void
  readonly onLeave: () => void
}

/** A field that a person has to decide: what it may be as buttons, or an input; why, and what the source wrote. */
export function Question({ id, asked, item, format, insists, onAnswer, onLeave }: Props) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const now = item.Fields.find(({ Name }) => Name === asked.Name) ?? asked
  const isOpen = isAsked(now)
  const choices = choicesOf(asked)
  const isOther = !isOpen && now.Value !== null && !choices.some(({ Value }) => Value === now.Value)
  const [wantsOther, setOther] = useState(false)
  const showsOther = choices.length === 0 || isOther || wantsOther
  const name = nameOfField(asked.Name, item.Type, t)
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
        {whyOf(asked, t)}
        {choices.length === 1 && asked.Choices.length === 0 && `${sentenceGap(language)}${t('isRight')}`}
        {asked.Raw && <span className={styles.says}>{saysOf(asked.Raw, format, t)}</span>}
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
              {showValue(asked.Name, Value, Label, language)}
            </Choice>
          ))}
          {!asked.IsNeeded && (
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
          invalid={insists && isOpen}
          describedBy={`${id}-why`}
          onChange={onAnswer}
          onLeave={onLeave}
        />
      )}
    </fieldset>
  )
}

/** A doubtful value is a choice itself, where the source leaves no others. */
function choicesOf({ Choices, Value, Label }: ConfirmationField): ConfirmationField['Choices'] {
  if (Choices.length > 0) return Choices
  return Value === null ? [] : [{ Value, Label }]
}

/** One of several, by the keys of radio buttons; a button to look at. */
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
