import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { formatMoney } from '@portolan/rules/format-money'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyChip } from '../../../../parts/policy-verdict/policy-chip.tsx'
import { FigureTable, RowName } from '../../../../ui/insight/figure-table.tsx'
import { InsightCard } from '../../../../ui/insight/insight.tsx'
import styles from './result.module.css'

type Case = SimulatedPart['Cases'][number]

/** The dearest of what would have gone another way. */
export function CasesCard({ cases }: { readonly cases: readonly Case[] }) {
  const { t } = useTranslation(['policiesSimulation', 'shell'])
  const language = useLanguage()
  if (cases.length === 0) return null
  const arrow = <IconArrowRight size={14} stroke={2} aria-label={t('becomes')} role="img" />
  const noteOf = ({ Traveler, Day, CostCentre, ReferenceNumber }: Case) =>
    [
      Traveler,
      ...(Day === '' ? [] : [formatDay(Day, language)]),
      ...(CostCentre === null ? [] : [CostCentre]),
      ...(ReferenceNumber === null ? [t('booking')] : []),
    ].join(' · ')
  const keys = new Map(cases.map((one, at) => [one, one.ReferenceNumber ?? `${one.TripName} ${one.Day} ${at}`]))
  return (
    <InsightCard title={t('cases')} note={t('casesHint', { count: cases.length })}>
      <FigureTable
        title={t('cases')}
        rows={cases}
        keyOf={(one) => keys.get(one) ?? ''}
        of={{
          title: t('trip'),
          cell: (one) => (
            <RowName
              name={
                one.ReferenceNumber === null ? (
                  <span translate="no">{one.TripName}</span>
                ) : (
                  <Link to="/pre-trip/detail" search={{ requestRef: one.ReferenceNumber }} translate="no">
                    {one.TripName}
                  </Link>
                )
              }
              notes={[noteOf(one)]}
            />
          ),
        }}
        columns={[
          {
            key: 'outcome',
            title: t('outcome'),
            kind: 'text',
            cell: ({ Before, After }) => (
              <span className={styles.change}>
                <PolicyChip outcome={Before} />
                {Before !== After && (
                  <>
                    {arrow}
                    <PolicyChip outcome={After} />
                  </>
                )}
              </span>
            ),
          },
          {
            key: 'rules',
            title: t('rules'),
            kind: 'text',
            cell: ({ Rules }) => <span translate="no">{Rules.join(' · ') || '–'}</span>,
            isNothing: ({ Rules }) => Rules.length === 0,
          },
          {
            key: 'levels',
            title: t('levels'),
            cell: ({ LevelsBefore, LevelsAfter }) =>
              LevelsBefore === LevelsAfter ? LevelsAfter : `${LevelsBefore} → ${LevelsAfter}`,
            isNothing: ({ LevelsBefore, LevelsAfter }) => LevelsBefore === LevelsAfter,
          },
          ...(cases.some(({ BudgetBefore, BudgetAfter }) => BudgetBefore !== BudgetAfter)
            ? [
                {
                  key: 'budget',
                  title: t('shell:budgets'),
                  kind: 'text' as const,
                  cell: ({ BudgetBefore, BudgetAfter }: Case) => {
                    const name = (one: Case['BudgetAfter']) => (one ? t(`budget_${one}`) : '–')
                    return BudgetBefore === BudgetAfter
                      ? name(BudgetAfter)
                      : `${name(BudgetBefore)} → ${name(BudgetAfter)}`
                  },
                  isNothing: ({ BudgetBefore, BudgetAfter }: Case) => BudgetBefore === BudgetAfter,
                },
              ]
            : []),
          { key: 'amount', title: t('amount'), cell: ({ Total }) => (Total ? formatMoney(Total, language) : '–') },
        ]}
      />
    </InsightCard>
  )
}
