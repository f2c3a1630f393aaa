import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { type PolicyVersions, versionQuery } from '../policies.queries.ts'
import { Differences } from './differences.tsx'
import styles from './policies-page.module.css'

interface Props {
  readonly company: string
  readonly versions: PolicyVersions
  /** The draft, where it differs. */
  readonly draft: PolicyBody | null
}

/** A choice of what is compared: a version by its number, or the draft. */
type Chosen = number | 'draft'

/** All versions, and what differs between two of them. */
export function VersionsCard({ company, versions, draft }: Props) {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  const current = versions.find(({ IsCurrent }) => IsCurrent) ?? versions[0]
  const [left, setLeft] = useState<Chosen | null>(null)
  const [right, setRight] = useState<Chosen | null>(null)
  const newer: Chosen = right ?? (draft ? 'draft' : (versions[0]?.Version ?? 0))
  const older: Chosen = left ?? (draft ? (current?.Version ?? 0) : (versions[1]?.Version ?? versions[0]?.Version ?? 0))
  const titleOf = (one: Chosen) => (one === 'draft' ? t('draft') : t('version', { version: one }))
  const options = [...(draft ? (['draft'] as const) : []), ...versions.map(({ Version }) => Version)]
  return (
    <section className={styles.card} aria-label={t('versions')}>
      <header className={styles.cardHead}>
        <h2>{t('versions')}</h2>
        {versions.length === 0 && <span>{t('noVersions')}</span>}
      </header>
      {versions.length > 0 && (
        <ol className={styles.versions}>
          {versions.map(({ Version, ValidFrom, PublishedAt, Author, Reason, Rules, IsCurrent }) => (
            <li key={Version}>
              <strong>{t('version', { version: Version })}</strong>
              {IsCurrent && <Chip tone="good">{t('applies')}</Chip>}
              <span>{t('from', { day: formatDay(ValidFrom.replaceAll('-', ''), language) })}</span>
              <span className={styles.soft}>
                {[
                  Author ?? t('byFile'),
                  ownMoment(Date.parse(PublishedAt), language),
                  t('ruleCount', { count: Rules }),
                ].join(' · ')}
              </span>
              {Reason !== null && <q translate="no">{Reason}</q>}
            </li>
          ))}
        </ol>
      )}
      {options.length > 1 && (
        <div className={styles.compare}>
          <div className={styles.choices}>
            {(
              [
                ['compareOld', older, setLeft],
                ['compareNew', newer, setRight],
              ] as const
            ).map(([key, value, set]) => (
              <label key={key}>
                {t(key)}
                <select
                  value={String(value)}
                  onChange={({ target }) => set(target.value === 'draft' ? 'draft' : Number(target.value))}
                >
                  {options.map((one) => (
                    <option key={one} value={String(one)}>
                      {titleOf(one)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          <Compared company={company} older={older} newer={newer} draft={draft} titleOf={titleOf} />
        </div>
      )}
    </section>
  )
}

interface ComparedProps {
  readonly company: string
  readonly older: Chosen
  readonly newer: Chosen
  readonly draft: PolicyBody | null
  readonly titleOf: (one: Chosen) => string
}

function Compared({ company, older, newer, draft, titleOf }: ComparedProps) {
  const { t } = useTranslation('policiesWriter')
  const of = (one: Chosen) => ({ ...versionQuery(company, one === 'draft' ? 0 : one), enabled: one !== 'draft' })
  const [a, b] = [useQuery(of(older)), useQuery(of(newer))]
  const [before, after] = [older === 'draft' ? draft : a.data?.Policy, newer === 'draft' ? draft : b.data?.Policy]
  const waiting = older === 'draft' || a.data ? b : a
  if (before && after) return <Differences before={before} after={after} titles={[titleOf(older), titleOf(newer)]} />
  return (
    <QueryStates query={waiting} texts={{ loading: t('loadingVersion'), failed: t('versionFailed') }}>
      {() => null}
    </QueryStates>
  )
}
