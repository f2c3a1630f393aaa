import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { formatMoney } from '@portolan/rules/format-money'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { FigureTable, RowName } from '../../../../ui/insight/figure-table.tsx'
import { InsightCard, Tiles } from '../../../../ui/insight/insight.tsx'
import { OutcomeBar, OutcomeLegend } from '../../outcome-bar.tsx'
import type { Simulated } from '../run-simulation.ts'
import { CasesCard } from './cases-card.tsx'
import { LevelsCard } from './levels-card.tsx'
import { PairLegend, PairTable } from './pair-table.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import styles from './result.module.css'

/** What would have been different: how many, how much, whose, by which rule, level and budget. */
export function SimulationResult({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('policiesSimulation')
  const { sums, currency, budgetsJudged } = simulated
  return (
    <>
      <Figures simulated={simulated} />
      {sums.NotJudged > 0 && <p className={styles.soft}>{t('notJudged', { count: sums.NotJudged })}</p>}
      <Outcomes sums={sums} />
      <LevelsCard sums={sums} />
      {budgetsJudged && <BudgetsCard sums={sums} currency={currency} />}
      {sums.ByRule.length > 0 && (
        <InsightCard title={t('byRule')} legend={<PairLegend />}>
          <PairTable
            title={t('byRule')}
            first={t('rule')}
            rows={sums.ByRule.toSorted((a, b) => Math.max(b.Before, b.After) - Math.max(a.Before, a.After)).map(
              ({ Rule, Name, Before, After }) => ({
                key: Rule,
                name: <RowName name={<span translate="no">{Name}</span>} />,
                before: Before,
                after: After,
              }),
            )}
          />
        </InsightCard>
      )}
      <CostCentres sums={sums} />
      <CasesCard cases={sums.Cases} />
    </>
  )
}

function Figures({ simulated: { sums, currency } }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const count = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value)
  const money = (Amount: number) => formatMoney({ Amount, Currency: currency.Code, Digits: currency.Digits }, language)
  return (
    <Tiles
      tiles={[
        { label: t('changed'), value: count(sums.Changed), note: t('ofJudged', { judged: count(sums.Judged) }) },
        {
          label: t('stricter'),
          value: count(sums.Stricter),
          note: t('amounts', { amount: money(sums.StricterAmount), kg: count(sums.StricterKg) }),
        },
        {
          label: t('laxer'),
          value: count(sums.Laxer),
          note: t('amounts', { amount: money(sums.LaxerAmount), kg: count(sums.LaxerKg) }),
        },
        {
          label: t('levelsSpared'),
          value: count(sums.LevelsSpared),
          note: t('levelsAdded', { count: sums.LevelsAdded, added: count(sums.LevelsAdded) }),
        },
      ]}
    />
  )
}

/** Both sides as bars, one below the other, and in figures. */
function Outcomes({ sums }: { readonly sums: SimulatedPart }) {
  const { t } = useTranslation(['policiesSimulation', 'policyVerdict'])
  return (
    <InsightCard title={t('outcomes')} legend={<OutcomeLegend />}>
      <div className={styles.bars} aria-hidden>
        <span>{t('before')}</span>
        <OutcomeBar counts={sums.Before} most={sums.Judged} height={22} />
        <span>{t('after')}</span>
        <OutcomeBar counts={sums.After} most={sums.Judged} height={22} />
      </div>
      <PairTable
        title={t('outcomes')}
        first={t('outcome')}
        rows={policyRanks.map((rank) => ({
          key: rank,
          name: t(`policyVerdict:${rank}`),
          before: sums.Before[rank],
          after: sums.After[rank],
        }))}
      />
    </InsightCard>
  )
}

function CostCentres({ sums: { ByCostCentre } }: { readonly sums: SimulatedPart }) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language)
  if (ByCostCentre.length === 0) return null
  const column = (key: 'Changed' | 'Stricter' | 'Laxer', title: string) => ({
    key,
    title,
    cell: (row: SimulatedPart['ByCostCentre'][number]) => number.format(row[key]),
    isNothing: (row: SimulatedPart['ByCostCentre'][number]) => row[key] === 0,
  })
  return (
    <InsightCard title={t('byCostCentre')}>
      <FigureTable
        title={t('byCostCentre')}
        rows={ByCostCentre.toSorted((a, b) => b.Changed - a.Changed)}
        keyOf={({ Code }) => Code}
        of={{
          title: t('costCentre'),
          cell: ({ Code }) => <RowName name={<span translate="no">{Code || '–'}</span>} />,
        }}
        columns={[column('Changed', t('changed')), column('Stricter', t('stricter')), column('Laxer', t('laxer'))]}
      />
    </InsightCard>
  )
}
