import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { formatMoney } from '@portolan/rules/format-money'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { FigureTable, RowName } from '../../../../ui/insight/figure-table.tsx'
import { InsightCard } from '../../../../ui/insight/insight.tsx'

interface Props {
  readonly sums: SimulatedPart
  readonly currency: { readonly Code: string; readonly Digits: number }
}

type Row = SimulatedPart['ByBudget'][number]
type Side = NonNullable<Row['Before']>

/** Budgets on both sides: what there is, what is used, and how many requests are above. */
export function BudgetsCard({ sums: { ByBudget, AboveBefore, AboveAfter }, currency }: Props) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language)
  if (ByBudget.length === 0) return null
  const money = (Amount: number) => formatMoney({ Amount, Currency: currency.Code, Digits: currency.Digits }, language)
  const pair = (of: (side: Side) => string | null) => (row: Row) => {
    const before = (row.Before && of(row.Before)) ?? '–'
    const after = (row.After && of(row.After)) ?? '–'
    return before === after ? before : `${before} → ${after}`
  }
  const total = (side: Side) =>
    [side.Money && formatMoney(side.Money, language), side.Kg !== null && t('kilos', { kg: number.format(side.Kg) })]
      .filter(Boolean)
      .join(' · ')
  const used = (side: Side) =>
    [side.Money && formatMoney(side.Used, language), side.Kg !== null && t('kilos', { kg: number.format(side.UsedKg) })]
      .filter(Boolean)
      .join(' · ')
  return (
    <InsightCard
      title={t('byBudget')}
      note={t('aboveNote', {
        before: number.format(AboveBefore.Requests),
        after: number.format(AboveAfter.Requests),
        amountBefore: money(AboveBefore.Amount),
        amountAfter: money(AboveAfter.Amount),
      })}
    >
      <FigureTable
        title={t('byBudget')}
        rows={ByBudget}
        keyOf={({ CostCentre, From }) => `${CostCentre.Code} ${From}`}
        of={{
          title: t('budgetOf'),
          cell: ({ CostCentre: { Code, Name }, From, Before, After }) => (
            <RowName
              name={<span translate="no">{Name === Code ? Code : `${Code} ${Name}`}</span>}
              notes={[formatDays(From, (After ?? Before)?.To ?? From, language)]}
            />
          ),
        }}
        columns={[
          { key: 'total', title: t('budgetTotal'), cell: pair(total) },
          { key: 'used', title: t('budgetUsed'), cell: pair(used) },
          { key: 'judged', title: t('budgetJudged'), cell: pair(({ Judged }) => number.format(Judged)) },
          {
            key: 'above',
            title: t('budgetAbove'),
            cell: pair(({ Above }) => number.format(Above.Requests)),
            isNothing: ({ Before, After }) => !Before?.Above.Requests && !After?.Above.Requests,
          },
          {
            key: 'refused',
            title: t('budgetRefused'),
            cell: pair(({ Above }) => number.format(Above.Refused)),
            isNothing: ({ Before, After }) => !Before?.Above.Refused && !After?.Above.Refused,
          },
        ]}
      />
    </InsightCard>
  )
}
