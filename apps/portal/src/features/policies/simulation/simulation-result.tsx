import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { formatMoney } from '@portolan/rules/format-money'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { PolicyChip } from '../../../parts/policy-verdict/policy-chip.tsx'
import styles from '../insight.module.css'
import type { Simulated } from './run-simulation.ts'

/** What would have been different: how many, how much, whose, by which rule. */
export function SimulationResult({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('policiesSimulation')
  const { sums } = simulated
  return (
    <>
      <Figures simulated={simulated} />
      {sums.NotJudged > 0 && <p className={styles.soft}>{t('notJudged', { count: sums.NotJudged })}</p>}
      <section className={styles.card} aria-label={t('outcomes')}>
        <Head title={t('outcomes')} />
        <Outcomes sums={sums} />
      </section>
      {sums.ByRule.length > 0 && (
        <section className={styles.card} aria-label={t('byRule')}>
          <Head title={t('byRule')} />
          <PairTable
            title={t('byRule')}
            first={t('rule')}
            rows={sums.ByRule.toSorted((a, b) => Math.max(b.Before, b.After) - Math.max(a.Before, a.After)).map(
              ({ Rule, Name, Before, After }) => ({ key: Rule, name: Name, before: Before, after: After }),
            )}
          />
        </section>
      )}
      <CostCentres sums={sums} />
      <Cases sums={sums} />
    </>
  )
}

function Head({ title }: { readonly title: string }) {
  const { t } = useTranslation('policiesSimulation')
  return (
    <header className={styles.cardHead}>
      <h2>{title}</h2>
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
    </header>
  )
}

function Figures({ simulated: { sums, currency } }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const count = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value)
  const money = (Amount: number) => formatMoney({ Amount, Currency: currency.Code, Digits: currency.Digits }, language)
  const tiles = [
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
  ]
  return (
    <dl className={styles.figures}>
      {tiles.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Outcomes({ sums }: { readonly sums: SimulatedPart }) {
  const { t } = useTranslation(['policiesSimulation', 'policyVerdict'])
  return (
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
  )
}

interface PairProps {
  readonly title: string
  readonly first: string
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly before: number
    readonly after: number
  }[]
}

/** Counts before and after, as figures and as bars. */
function PairTable({ title, first, rows }: PairProps) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const most = Math.max(1, ...rows.flatMap(({ before, after }) => [before, after]))
  const number = new Intl.NumberFormat(language)
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  return (
    // It scrolls where the window is narrow: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-strip role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col" aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, before, after }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{number.format(before)}</td>
              <td>{number.format(after)}</td>
              <td>{signed.format(after - before)}</td>
              <td data-bar aria-hidden>
                <svg className={styles.pair} width="100%" height="24">
                  <rect x="1" y="2" width={`${(before / most) * 98}%`} height="8" className={styles.before} />
                  <rect x="0" y="13" width={`${(after / most) * 99}%`} height="10" className={styles.after} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CostCentres({ sums: { ByCostCentre } }: { readonly sums: SimulatedPart }) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language)
  if (ByCostCentre.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('byCostCentre')}>
      <header className={styles.cardHead}>
        <h2>{t('byCostCentre')}</h2>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('costCentre')}</th>
            <th scope="col">{t('changed')}</th>
            <th scope="col">{t('stricter')}</th>
            <th scope="col">{t('laxer')}</th>
          </tr>
        </thead>
        <tbody>
          {ByCostCentre.toSorted((a, b) => b.Changed - a.Changed).map(({ Code, Changed, Stricter, Laxer }) => (
            <tr key={Code}>
              <th scope="row" translate="no">
                {Code}
              </th>
              <td>{number.format(Changed)}</td>
              <td>{number.format(Stricter)}</td>
              <td>{number.format(Laxer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The dearest of what would have gone another way. */
function Cases({ sums: { Cases: cases } }: { readonly sums: SimulatedPart }) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  if (cases.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('cases')}>
      <header className={styles.cardHead}>
        <h2>{t('cases')}</h2>
        <p>{t('casesHint', { count: cases.length })}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} data-strip role="region" aria-label={t('cases')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('trip')}</th>
              <th scope="col" data-text>
                {t('before')}
              </th>
              <th scope="col" data-text>
                {t('after')}
              </th>
              <th scope="col" data-text>
                {t('rules')}
              </th>
              <th scope="col">{t('levels')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {cases.map((one, index) => (
              <tr key={one.ReferenceNumber ?? `${one.TripName} ${one.Day} ${index}`}>
                <th scope="row">
                  <span className={styles.name}>
                    {one.ReferenceNumber === null ? (
                      <span translate="no">{one.TripName}</span>
                    ) : (
                      <Link to="/pre-trip/detail" search={{ requestRef: one.ReferenceNumber }} translate="no">
                        {one.TripName}
                      </Link>
                    )}
                    <span className={styles.soft}>
                      {[
                        one.Traveler,
                        ...(one.Day === '' ? [] : [formatDay(one.Day, language)]),
                        ...(one.CostCentre === null ? [] : [one.CostCentre]),
                        ...(one.ReferenceNumber === null ? [t('booking')] : []),
                      ].join(' · ')}
                    </span>
                  </span>
                </th>
                <td data-text>
                  <PolicyChip outcome={one.Before} />
                </td>
                <td data-text>
                  <PolicyChip outcome={one.After} />
                </td>
                <td data-text translate="no">
                  {one.Rules.join(' · ')}
                </td>
                <td>
                  {one.LevelsBefore === one.LevelsAfter ? one.LevelsAfter : `${one.LevelsBefore} → ${one.LevelsAfter}`}
                </td>
                <td>{one.Total ? formatMoney(one.Total, language) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
