import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { useTranslation } from 'react-i18next'
import { FigureTable, RowName } from '../../../ui/insight/figure-table.tsx'
import { OutcomeBar } from '../outcome-bar.tsx'
import type { Report } from './report.queries.ts'
import { useNumbers } from './report-card.tsx'

type KeptRow = Report['All'] & { readonly key: string; readonly name: string; readonly notes?: readonly string[] }

interface Props {
  readonly title: string
  /** What each row is of. */
  readonly first: string
  readonly rows: readonly KeptRow[]
  /** Where the picture beside it shows the same. */
  readonly hasNoBars?: boolean
}

/** How the policy was kept, row by row: outcomes as a bar and in figures. */
export function KeptTable({ title, first, rows, hasNoBars = false }: Props) {
  const { t } = useTranslation(['policiesReport', 'policyVerdict'])
  const { count, money } = useNumbers()
  const most = Math.max(1, ...rows.map(({ Judged }) => Judged))
  const bar = {
    key: 'bar',
    title: '',
    kind: 'picture',
    cell: ({ Outcomes }: KeptRow) => <OutcomeBar counts={Outcomes} most={most} />,
  } as const
  return (
    <FigureTable
      title={title}
      rows={rows}
      keyOf={({ key }) => key}
      of={{ title: first, cell: ({ name, notes }) => <RowName name={name} notes={notes ?? []} /> }}
      columns={[
        ...(hasNoBars ? [] : [bar]),
        {
          key: 'judged',
          title: t('judged'),
          cell: ({ Judged }) => count(Judged),
          isNothing: ({ Judged }) => Judged === 0,
        },
        ...policyRanks.map((rank) => ({
          key: rank,
          title: t(`policyVerdict:${rank}`),
          cell: ({ Outcomes }: KeptRow) => count(Outcomes[rank]),
          isNothing: ({ Outcomes }: KeptRow) => Outcomes[rank] === 0,
        })),
        {
          key: 'missed',
          title: t('missed'),
          cell: ({ Missed }) => money(Missed),
          isNothing: ({ Missed }) => !Missed || Missed.Amount === 0,
        },
      ]}
    />
  )
}
