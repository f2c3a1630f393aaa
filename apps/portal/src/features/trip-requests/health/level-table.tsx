import type { HealthLevel } from '@portolan/contract/features/trip-requests/approval-health'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import styles from './level-table.module.css'
import { useNumbers } from './use-numbers.ts'

interface Props {
  readonly levels: readonly HealthLevel[]
  /** Names of companies by code, where several are shown. */
  readonly companies: ReadonlyMap<string, string> | null
}

interface Figure {
  readonly key: string
  readonly title: string
  readonly value: (level: HealthLevel) => number | null
}

/** The picture's twin: every figure of every level, as the exported file has them. Cards on a phone. */
export function LevelTable({ levels, companies }: Props) {
  const { t } = useTranslation('requestsHealth')
  const { decimal } = useNumbers()
  const isMobile = useIsMobile()
  const of = (part: string, figure: string) => `${part} · ${figure}`
  const figures: readonly Figure[] = [
    { key: 'decided', title: t('decided'), value: ({ Decided }) => Decided },
    { key: 'approved', title: t('approved'), value: ({ Approved }) => Approved },
    { key: 'declined', title: t('declinedColumn'), value: ({ Declined }) => Declined },
    { key: 'settled', title: t('settled'), value: ({ Settled }) => Settled },
    {
      key: 'waiting',
      title: of(t('waitingColumn'), t('medianColumn')),
      value: ({ Waiting }) => Waiting && Waiting.Median,
    },
    { key: 'waiting90', title: of(t('waitingColumn'), t('p90Column')), value: ({ Waiting }) => Waiting && Waiting.P90 },
    {
      key: 'working',
      title: of(t('workingColumn'), t('medianColumn')),
      value: ({ Working }) => Working && Working.Median,
    },
    { key: 'working90', title: of(t('workingColumn'), t('p90Column')), value: ({ Working }) => Working && Working.P90 },
    { key: 'total', title: t('total'), value: ({ TotalWaiting }) => TotalWaiting },
    { key: 'final', title: t('finally'), value: ({ FinallyApproved }) => FinallyApproved },
    { key: 'after', title: t('after'), value: ({ AfterDeparture }) => AfterDeparture },
  ]
  const keyOf = ({ CompanyCode, RuleId, Level }: HealthLevel) => `${CompanyCode} ${RuleId} ${Level}`
  const shown = ({ value }: Figure, level: HealthLevel) => {
    const figure = value(level)
    return figure === null ? '–' : decimal(figure)
  }
  if (isMobile)
    return (
      <ul className={styles.cards} aria-label={t('table')}>
        {levels.map((level) => (
          <li key={keyOf(level)}>
            <LevelName level={level} companies={companies} />
            <dl>
              {figures.map((figure) => (
                <div key={figure.key}>
                  <dt>{figure.title}</dt>
                  <dd>{shown(figure, level)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    // It scrolls where the window is narrow: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            {figures.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={keyOf(level)}>
              <th scope="row">
                <LevelName level={level} companies={companies} />
              </th>
              {figures.map((figure) => (
                <td key={figure.key}>{shown(figure, level)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LevelName({ level, companies }: { readonly level: HealthLevel } & Pick<Props, 'companies'>) {
  const { t } = useTranslation('requestsHealth')
  const { CompanyCode, RuleName, Level, LevelName: name, NeverDeclined } = level
  return (
    <span className={styles.name}>
      <strong>{RuleName}</strong>
      <span className={styles.soft}>
        {name === null ? t('levelNumber', { level: Level }) : t('levelNamed', { level: Level, name })}
      </span>
      {companies && <span className={styles.soft}>{companies.get(CompanyCode) ?? CompanyCode}</span>}
      {NeverDeclined && <Chip tone="warn">{t('neverDeclined')}</Chip>}
    </span>
  )
}
