import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { IconAlertCircle, IconBed, IconCheck, IconPlane, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { aboveCheapest, type optionKinds } from './choice.rules.ts'
import cardStyles from './option-card.module.css'
import { OptionCard } from './option-card.tsx'
import styles from './options.module.css'

interface Props {
  readonly kind: {
    readonly category: OptionCategory
    readonly missing: (typeof optionKinds)[number]['missing']
    readonly isMissing: boolean
    readonly options: readonly RequestOption[]
  }
  readonly now: number
  readonly isTimed: boolean
  /** The request still waits for a choice. */
  readonly isOpen: boolean
  readonly isExpired: (option: RequestOption) => boolean
  readonly nameOf: (option: RequestOption) => string
  readonly choice: {
    readonly picked: ReadonlySet<string>
    readonly isBusy: boolean
    readonly wasTried: boolean
    readonly onPick: (option: RequestOption) => void
  } | null
  readonly ask: { readonly isBusy: boolean; readonly isDone: boolean; readonly onAsk: () => void } | null
}

/** The options of one kind beside each other. */
export function OptionGroup({ kind, now, isTimed, isOpen, isExpired, nameOf, choice, ask }: Props) {
  const { t } = useTranslation('detailOptions')
  const id = useId()
  const isFlight = kind.category === OptionCategory.Airfare
  const Icon = isFlight ? IconPlane : IconBed
  const valid = kind.options.filter((option) => !isExpired(option))
  const isFaulty = choice !== null && choice.wasTried && kind.isMissing
  const main = isOpen || choice ? kind.options : kind.options.filter(({ IsChosen }) => IsChosen)
  const others = kind.options.filter((option) => !main.includes(option))
  const card = (option: RequestOption) => (
    <OptionCard
      key={option.Id}
      option={option}
      name={nameOf(option)}
      now={now}
      isTimed={isTimed}
      isExpired={isOpen && isExpired(option)}
      above={isExpired(option) && isOpen ? null : aboveCheapest(option, isOpen ? valid : kind.options)}
      choice={
        choice && {
          group: id,
          isPicked: choice.picked.has(option.Id) && !isExpired(option),
          isBusy: choice.isBusy,
          onPick: () => choice.onPick(option),
        }
      }
      ask={
        ask && (
          <Button className={cardStyles.ask} busy={ask.isBusy} disabled={ask.isDone} onClick={ask.onAsk}>
            {ask.isDone ? <IconCheck size={18} aria-hidden /> : <IconRefresh size={18} aria-hidden />}
            {t(ask.isDone ? 'askedShort' : 'ask')}
          </Button>
        )
      }
    />
  )
  return (
    <fieldset
      className={styles.group}
      data-kind={kind.category}
      {...(choice ? { role: 'radiogroup', 'aria-required': true, 'aria-invalid': isFaulty } : {})}
      aria-labelledby={`${id}-legend`}
      aria-describedby={isFaulty ? `${id}-fault` : undefined}
    >
      <legend id={`${id}-legend`}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(isFlight ? 'flights' : 'hotels')}
      </legend>
      {isFaulty && (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {errorText(kind.missing)}
        </p>
      )}
      {main.length > 0 && <ul className={styles.cards}>{main.map(card)}</ul>}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('others', { count: others.length })}</summary>
          <ul className={styles.cards}>{others.map(card)}</ul>
        </details>
      )}
    </fieldset>
  )
}
