import type { Budget } from '@portolan/contract/features/policies/budgets'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconFlame,
  IconPencil,
  IconPlusMinus,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { BudgetBar, Swatch } from './budget-bar.tsx'
import { barParts, fillOf, kgOf, type Measure, moneyOf } from './budget-bar.rules.ts'
import { BudgetEntries } from './budget-entries.tsx'
import styles from './budgets-page.module.css'
import { useAmounts } from './use-amounts.ts'

interface Props {
  readonly budget: Budget
  /** Its company's name, where several are shown. */
  readonly company: string | null
  readonly onChange: () => void
  readonly onCorrect: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const fills = {
  fine: { tone: 'good', icon: <IconCircleCheck {...icon} size={14} /> },
  nearly: { tone: 'warn', icon: <IconAlertTriangle {...icon} size={14} /> },
  above: { tone: 'bad', icon: <IconFlame {...icon} size={14} /> },
} as const

/** One budget: its bar in money and in CO2e, and what moved in it once it is opened. */
export function BudgetCard({ budget, company, onChange, onCorrect }: Props) {
  const { t } = useTranslation('policiesBudgets')
  const language = useLanguage()
  const { money, kg, plainKg, percent } = useAmounts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { CostCentre, From, To, WhenAbove, Level, CarriesOver, CarriedOver, Total, UsedPercent } = budget
  const fill = fillOf(budget)
  const inMoney = moneyOf(budget)
  const inKg = kgOf(budget)
  const currency = Total.Money
  const carried = [
    CarriedOver.Money && CarriedOver.Money.Amount !== 0 && currency ? money(CarriedOver.Money) : null,
    CarriedOver.Kg ? kg(CarriedOver.Kg) : null,
  ].filter((one) => one !== null)
  const name = `${CostCentre.Code} ${CostCentre.Name}`
  return (
    <li className={styles.budget}>
      <header className={styles.budgetHead}>
        <h2 id={`${id}-name`}>
          <span translate="no">{name}</span>
          <small>{[company, formatDays(From, To, language)].filter(Boolean).join(' · ')}</small>
        </h2>
        <Chip tone={fills[fill].tone} icon={fills[fill].icon}>
          {t(`fill.${fill}`, { percent: percent(UsedPercent) })}
        </Chip>
      </header>
      <div className={styles.measures}>
        {inMoney && currency && (
          <Sums label={t('inMoney')} measure={inMoney} amount={(value) => money({ ...currency, Amount: value })} />
        )}
        {inKg && <Sums label={t('inKg')} measure={inKg} amount={plainKg} />}
      </div>
      <p className={styles.rule}>
        {WhenAbove === 'level' ? t('whenAbove.level', { count: Level }) : t(`whenAbove.${WhenAbove}`)}
        {CarriesOver && <> {t('carriesOver')}</>}
        {carried.length > 0 && <> {t('carriedOver', { amount: carried.join(' · ') })}</>}
      </p>
      <div className={styles.acts}>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={`${id}-entries`}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown {...icon} data-open={isOpen} className={styles.chevron} />
          {t(isOpen ? 'hideEntries' : 'showEntries')}
        </Button>
        {budget.MayChange && (
          <>
            <Button aria-describedby={`${id}-name`} onClick={onCorrect}>
              <IconPlusMinus {...icon} />
              {t('correct')}
            </Button>
            <Button aria-describedby={`${id}-name`} onClick={onChange}>
              <IconPencil {...icon} />
              {t('change')}
            </Button>
          </>
        )}
      </div>
      <div id={`${id}-entries`} hidden={!isOpen}>
        {isOpen && <BudgetEntries budget={budget} label={t('entriesOf', { name })} />}
      </div>
    </li>
  )
}

interface SumsProps {
  readonly label: string
  readonly measure: Measure
  readonly amount: (value: number) => string
}

/** A bar and its figures, which say the same without the picture. */
function Sums({ label, measure, amount }: SumsProps) {
  const { t } = useTranslation('policiesBudgets')
  return (
    <section className={styles.sums} aria-label={label}>
      <p className={styles.total}>
        <strong translate="no">{amount(measure.total)}</strong>
        <span>{label}</span>
      </p>
      <BudgetBar measure={measure} />
      <dl className={styles.figures}>
        {barParts.map((part) => (
          <div key={part}>
            <dt>
              <Swatch part={part} />
              {t(part)}
            </dt>
            <dd translate="no">{amount(measure[part])}</dd>
          </div>
        ))}
        <div data-above={measure.left < 0 || undefined}>
          <dt>
            <Swatch part="left" />
            {t(measure.left < 0 ? 'exceededBy' : 'left')}
          </dt>
          <dd translate="no">{amount(Math.abs(measure.left))}</dd>
        </div>
      </dl>
    </section>
  )
}
