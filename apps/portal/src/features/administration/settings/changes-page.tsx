import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { ChangeTable } from './change-table.tsx'
import { DraftList, FaultLink, ScheduledList } from './draft-list.tsx'
import { EffectTiles } from './effect-tiles.tsx'
import form from './form/form.module.css'
import { PublishForm } from './publish-form.tsx'
import { type Draft, type Effect, effectQuery } from './settings.queries.ts'
import styles from './settings.module.css'
import { isWaiting, useDraftNames, useDrafts } from './use-drafts.ts'

await fetchTexts('administrationSettings')

/** /admin/setting/changes: what is changed and not published, what it will do, and publishing it now or at a time. */
export function ChangesPage() {
  const { t } = useTranslation('administrationSettings')
  const company = useAdminCompany()
  const { query, drafts } = useDrafts(company)
  useTitle(t('changesTitle'))
  const waiting = drafts.filter(isWaiting)
  const scheduled = drafts.filter((one) => !isWaiting(one))
  return (
    <>
      <PageHead title={t('changesTitle')} lead={t('changesLead')} />
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={4} shape="line" />}
        isEmpty={() => drafts.length === 0}
        empty={<StateNote picture={<Skyline lines="" />} title={t('nothingToPublish')} />}
      >
        {() => (
          <div className={form.form}>
            {waiting.length > 0 && <Waiting key={company} company={company} drafts={waiting} />}
            {scheduled.length > 0 && <ScheduledList drafts={scheduled} />}
          </div>
        )}
      </QueryStates>
    </>
  )
}

interface Props {
  readonly company: string
  readonly drafts: readonly Draft[]
}

function Waiting({ company, drafts }: Props) {
  const { t } = useTranslation('administrationSettings')
  const { mayChange } = useAdminRight()
  const language = useLanguage()
  // All of them unless somebody leaves one out; one that comes meanwhile is among them.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = drafts.filter(({ Id }) => !left.has(Id))
  const effect = useQuery({ ...effectQuery(chosen, language), enabled: chosen.length > 0 })
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <>
      <DraftList drafts={drafts} left={left} onToggle={toggle} isReadOnly={!mayChange} />
      {chosen.length > 0 && (
        <QueryStates
          query={effect}
          texts={{ loading: t('computing'), failed: t('effectFailed') }}
          skeleton={<SkeletonRows label={t('computing')} count={4} shape="line" />}
        >
          {(known, isStale) => (
            <div className={form.form} aria-busy={isStale}>
              <WhatWillChange effect={known} drafts={chosen} />
              {mayChange && (
                <PublishForm
                  company={company}
                  drafts={chosen}
                  digest={known.Digest}
                  hasFaults={known.Faults.length > 0 || chosen.some(({ Faults }) => Faults.length > 0)}
                  isStale={isStale}
                  onOvertaken={() => void effect.refetch()}
                />
              )}
            </div>
          )}
        </QueryStates>
      )}
    </>
  )
}

function WhatWillChange({ effect, drafts }: { readonly effect: Effect; readonly drafts: readonly Draft[] }) {
  const { t } = useTranslation('administrationSettings')
  const { nameOf } = useDraftNames()
  return (
    <>
      <section className={form.card} aria-labelledby="admin-effects">
        <h2 id="admin-effects">{t('whatItDoes')}</h2>
        <EffectTiles effects={effect.Effects} />
      </section>
      {effect.Faults.length > 0 && (
        <section className={form.card} aria-labelledby="admin-faults" role="alert">
          <h2 id="admin-faults">{t('faultsTitle')}</h2>
          <ul className={styles.faults}>
            {effect.Faults.map(({ DraftId, Path, Message }) => (
              <li key={`${DraftId ?? ''} ${Path} ${Message}`}>
                <FaultLink draft={drafts.find(({ Id }) => Id === DraftId)} path={Path}>
                  {Message}
                </FaultLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={form.card} aria-labelledby="admin-differences">
        <h2 id="admin-differences">{t('whatWillChange')}</h2>
        {drafts.map((draft) => (
          <div key={draft.Id} className={styles.comparison}>
            <h3>{nameOf(draft)}</h3>
            <ChangeTable
              section={draft.Section}
              label={nameOf(draft)}
              changes={effect.Changes.filter(({ DraftId }) => DraftId === draft.Id)}
            />
          </div>
        ))}
      </section>
    </>
  )
}
