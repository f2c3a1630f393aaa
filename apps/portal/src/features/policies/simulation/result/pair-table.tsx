import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { FigureTable } from '../../../../ui/insight/figure-table.tsx'
import styles from './result.module.css'

interface PairRow {
  readonly key: string
  readonly name: ReactNode
  readonly before: number
  readonly after: number
}

interface Props {
  readonly title: string
  /** What each row is of. */
  readonly first: string
  readonly rows: readonly PairRow[]
}

/** Counts before and after, as figures and as bars. */
export function PairTable({ title, first, rows }: Props) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const most = Math.max(1, ...rows.flatMap(({ before, after }) => [before, after]))
  const number = new Intl.NumberFormat(language)
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  return (
    <FigureTable
      title={title}
      rows={rows}
      keyOf={({ key }) => key}
      of={{ title: first, cell: ({ name }) => name }}
      columns={[
        { key: 'before', title: t('before'), cell: ({ before }) => number.format(before) },
        { key: 'after', title: t('after'), cell: ({ after }) => number.format(after) },
        {
          key: 'change',
          title: t('change'),
          cell: ({ before, after }) => signed.format(after - before),
          isNothing: ({ before, after }) => before === after,
        },
        {
          key: 'bars',
          title: '',
          kind: 'picture',
          cell: ({ before, after }) => (
            <svg className={styles.pair} width="100%" height="24" aria-hidden>
              <rect x="1" y="2" width={`${(before / most) * 98}%`} height="8" className={styles.before} />
              <rect x="0" y="13" width={`${(after / most) * 99}%`} height="10" className={styles.after} />
            </svg>
          ),
        },
      ]}
    />
  )
}

/** What the two bars are. */
export function PairLegend() {
  const { t } = useTranslation('policiesSimulation')
  return (
    <ul className={styles.legend}>
      <li>
        <svg width="18" height="12" aria-hidden>
          <rect x="1" y="1" width="16" height="10" className={styles.before} />
        </svg>
        {t('before')}
      </li>
      <li>
        <svg width="18" height="12" aria-hidden>
          <rect width="18" height="12" className={styles.after} />
        </svg>
        {t('after')}
      </li>
    </ul>
  )
}
