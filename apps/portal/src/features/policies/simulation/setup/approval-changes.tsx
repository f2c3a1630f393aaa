import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { amountIn, type ApprovalDocument, isAmount, keyOf, mayHaveAmount, nameIn } from './approval-changes.rules.ts'
import styles from './setup.module.css'
import type { SetupState } from './use-setup.ts'

interface Props {
  readonly setup: SetupState
  readonly document: ApprovalDocument
}

/** Rules of approval as they apply: which levels decide, and from which amount. */
export function ApprovalChangesForm({ setup, document }: Props) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  return (
    <section className={styles.changes} aria-label={t('changeApproval')}>
      <Head title={t('changeApproval')} note={t('changeApprovalNote')} onReset={() => setup.setApprovalChanges({})} />
      <ol className={styles.rules}>
        {document.rules.map((rule) => (
          <li key={rule.id}>
            <div className={styles.rule}>
              <strong translate="no">{nameIn(rule.name, language)}</strong>
              {(['above', 'upTo'] as const).map((side) => (
                <AmountField
                  key={side}
                  setup={setup}
                  of={keyOf(rule.id)}
                  side={side}
                  has={amountIn(rule.conditions, side)}
                />
              ))}
            </div>
            {rule.levels.length === 0 && <p className={styles.soft}>{t('byItself')}</p>}
            {rule.levels.map((level, at) => (
              <LevelRow
                // A level has no name of its own but its place.
                key={keyOf(rule.id, at)}
                setup={setup}
                of={keyOf(rule.id, at)}
                name={nameIn(level.name, language)}
                number={at + 1}
                has={amountIn(level.conditions, 'above')}
                hasField={mayHaveAmount(level)}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface LevelProps {
  readonly setup: SetupState
  readonly of: string
  readonly name: string | null
  readonly number: number
  readonly has: { readonly amount: string; readonly currency: string } | null
  readonly hasField: boolean
}

function LevelRow({ setup, of, name, number, has, hasField }: LevelProps) {
  const { t } = useTranslation('policiesSimulation')
  const isOff = setup.approvalChanges[of]?.isOff ?? false
  const set = (off: boolean) =>
    setup.setApprovalChanges({ ...setup.approvalChanges, [of]: { ...setup.approvalChanges[of], isOff: off } })
  return (
    <div className={styles.level} data-off={isOff || undefined}>
      <label className={styles.check}>
        <input type="checkbox" checked={!isOff} onChange={({ target }) => set(!target.checked)} />
        <span>{name === null ? t('level', { level: number }) : t('levelNamed', { level: number, name })}</span>
      </label>
      {hasField && !isOff && <AmountField setup={setup} of={of} side="above" has={has} isAlways />}
    </div>
  )
}

interface AmountProps {
  readonly setup: SetupState
  readonly of: string
  readonly side: 'above' | 'upTo'
  readonly has: { readonly amount: string; readonly currency: string } | null
  /** Also where there is none yet. */
  readonly isAlways?: boolean
}

function AmountField({ setup, of, side, has, isAlways = false }: AmountProps) {
  const { t } = useTranslation('policiesSimulation')
  const id = useId()
  if (!has && !isAlways) return null
  const value = setup.approvalChanges[of]?.[side] ?? has?.amount ?? ''
  const isWrong = value !== '' && !isAmount(value)
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{t(side, { currency: has?.currency ?? setup.currency })}</label>
      <input
        id={id}
        className="control"
        inputMode="decimal"
        autoComplete="off"
        size={10}
        value={value}
        placeholder={t('anyAmount')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ target }) =>
          setup.setApprovalChanges({
            ...setup.approvalChanges,
            [of]: { ...setup.approvalChanges[of], [side]: target.value },
          })
        }
      />
      {isWrong && (
        <span id={`${id}-fault`} className={styles.fault}>
          {t('noAmount')}
        </span>
      )}
    </div>
  )
}

interface HeadProps {
  readonly title: string
  readonly note: string
  readonly onReset: () => void
}

export function Head({ title, note, onReset }: HeadProps) {
  const { t } = useTranslation('policiesSimulation')
  return (
    <header className={styles.changesHead}>
      <div>
        <h3>{title}</h3>
        <p>{note}</p>
      </div>
      <button type="button" className={styles.reset} onClick={onReset}>
        {t('asItIs')}
      </button>
    </header>
  )
}
