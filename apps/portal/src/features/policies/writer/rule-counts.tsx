import { policyOutcomes } from '@portolan/rules/policy/policy-document'
import { useTranslation } from 'react-i18next'
import { PolicySign } from '../../../parts/policy-verdict/policy-chip.tsx'
import type { DraftRule } from './policy-draft.rules.ts'
import styles from './policies-page.module.css'

/** How many rules end in what, the strictest first: how strict the policy is, in one line. */
export function RuleCounts({ rules }: { readonly rules: readonly DraftRule[] }) {
  const { t } = useTranslation(['policiesWriter', 'policyVerdict'])
  const active = rules.filter(({ isOff }) => !isOff)
  if (active.length === 0) return null
  return (
    <ul className={styles.counts} aria-label={t('ruleCount', { count: active.length })}>
      {policyOutcomes
        .toReversed()
        .map((outcome) => ({ outcome, count: active.filter((rule) => rule.outcome === outcome).length }))
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => (
          <li key={outcome} data-outcome={outcome}>
            <PolicySign outcome={outcome} size={16} />
            <strong>{count}</strong>
            {t(`policyVerdict:${outcome}`)}
          </li>
        ))}
    </ul>
  )
}
