import type { HealthLevel } from '@portolan/contract/features/trip-requests/approval-health'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { FigureTable, RowName } from '../../../ui/insight/figure-table.tsx'
import { useNumbers } from './use-numbers.ts'

interface Props {
  readonly levels: readonly HealthLevel[]
  /** Names of companies by code, where several are shown. */
  readonly companies: ReadonlyMap<string, string> | null
}

/** The picture's twin: every figure of every level, as the exported file has them. */
export function LevelTable({ levels, companies }: Props) {
  const { t } = useTranslation('requestsHealth')
  const { decimal } = useNumbers()
  const of = (part: string, figure: string) => `${part} · ${figure}`
  const column = (key: string, title: string, value: (level: HealthLevel) => number | null | undefined) => ({
    key,
    title,
    cell: (level: HealthLevel) => {
      const figure = value(level)
      return figure === null || figure === undefined ? '–' : decimal(figure)
    },
  })
  const [waiting, working] = [t('waitingColumn'), t('workingColumn')]
  return (
    <FigureTable
      title={t('table')}
      rows={levels}
      keyOf={({ CompanyCode, RuleId, Level }) => `${CompanyCode} ${RuleId} ${Level}`}
      of={{ title: t('level'), cell: (level) => <LevelName level={level} companies={companies} /> }}
      columns={[
        column('decided', t('decided'), ({ Decided }) => Decided),
        column('approved', t('approved'), ({ Approved }) => Approved),
        column('declined', t('declinedColumn'), ({ Declined }) => Declined),
        column('settled', t('settled'), ({ Settled }) => Settled),
        column('waiting', of(waiting, t('medianColumn')), ({ Waiting }) => Waiting?.Median),
        column('waiting90', of(waiting, t('p90Column')), ({ Waiting }) => Waiting?.P90),
        column('working', of(working, t('medianColumn')), ({ Working }) => Working?.Median),
        column('working90', of(working, t('p90Column')), ({ Working }) => Working?.P90),
        column('total', t('total'), ({ TotalWaiting }) => TotalWaiting),
        column('final', t('finally'), ({ FinallyApproved }) => FinallyApproved),
        column('after', t('after'), ({ AfterDeparture }) => AfterDeparture),
      ]}
    />
  )
}

function LevelName({ level, companies }: { readonly level: HealthLevel } & Pick<Props, 'companies'>) {
  const { t } = useTranslation('requestsHealth')
  const { CompanyCode, RuleName, Level, LevelName: name, NeverDeclined } = level
  return (
    <RowName
      name={RuleName}
      notes={[
        name === null ? t('levelNumber', { level: Level }) : t('levelNamed', { level: Level, name }),
        ...(companies ? [companies.get(CompanyCode) ?? CompanyCode] : []),
      ]}
    >
      {NeverDeclined && <Chip tone="warn">{t('neverDeclined')}</Chip>}
    </RowName>
  )
}
