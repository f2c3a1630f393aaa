import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toast.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { PoliciesNav } from '../policies-nav.tsx'
import { type PolicyVersion, type PolicyVersions, versionQuery, versionsQuery } from '../policies.queries.ts'
import { useChosenCompany } from '../use-company.ts'
import { usePolicyDraft } from '../use-policy-draft.ts'
import { isSame } from './policy-draft.rules.ts'
import { PolicyEditor } from './policy-editor.tsx'
import { RuleCounts } from './rule-counts.tsx'
import { TryOut } from './try-out.tsx'
import { VersionsCard } from './versions-card.tsx'
import styles from './policies-page.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('policies'), fetchTexts('policiesWriter'), fetchTexts('policyVerdict')])

const shape = { filters: { company: '' }, sortBy: ['rule'], sizes: [20], columns: [] } as const

/** /policies: a company's travel policy in words, to change, try out and publish. For whoever writes it. */
export function PoliciesPage() {
  const { t } = useTranslation('policiesWriter')
  const list = useListState(shape)
  const company = useChosenCompany(list.filters.company)
  const versions = useQuery({ ...versionsQuery(company), enabled: company !== '' })
  const published = useQuery({ ...versionQuery(company, null), enabled: company !== '' })
  useTitle(t('travelPolicy'))
  return (
    <>
      <PageHead title={t('travelPolicy')} lead={t('lead')} />
      <PoliciesNav current="policy" company={company} onCompany={(code) => list.setFilters({ company: code })} />
      <QueryStates
        query={published}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={5} shape="line" />}
      >
        {(version) => (
          // A draft of another company is another one.
          <Policy
            key={company}
            company={company}
            published={version}
            versions={versions.data?.Versions ?? []}
            today={versions.data?.Today ?? ''}
          />
        )}
      </QueryStates>
    </>
  )
}

interface Props {
  readonly company: string
  readonly published: PolicyVersion
  readonly versions: PolicyVersions
  readonly today: string
}

function Policy({ company, published: { Policy: applies, Line }, versions, today }: Props) {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  const newest = versions[0]?.Version ?? Line?.Version ?? 0
  const kept = usePolicyDraft(company)
  const draft = kept.value && !isSame(kept.value.policy, applies) ? kept.value : null
  const policy = draft?.policy ?? applies
  const change = (next: PolicyBody) =>
    kept.set({ policy: next, basedOn: draft?.basedOn ?? newest, writtenAt: new Date().toISOString() })
  const end = () => {
    kept.set(null)
    kept.forget()
  }
  const discard = () => {
    end()
    showToast({ kind: 'done', text: t('discarded'), action: { text: t('undo'), run: () => kept.set(draft) } })
  }
  return (
    <div className={styles.body}>
      <div className={styles.standing}>
        <p>
          {Line
            ? t('standing', { version: Line.Version, day: formatDay(Line.ValidFrom.replaceAll('-', ''), language) })
            : t('nonePublished')}
        </p>
        <RuleCounts rules={policy.rules} />
      </div>
      <PolicyEditor
        company={company}
        policy={policy}
        draft={draft}
        today={today}
        isStale={draft !== null && draft.basedOn !== newest}
        onChange={change}
        onDiscard={discard}
        onPublished={end}
      />
      <TryOut company={company} policy={policy} />
      <VersionsCard company={company} versions={versions} draft={draft?.policy ?? null} />
    </div>
  )
}
