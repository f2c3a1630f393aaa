import { useTranslation } from 'react-i18next'
import { PolicyChip } from '../../../../parts/policy-verdict/policy-chip.tsx'
import { PolicyFindings } from '../../../../parts/policy-verdict/policy-findings.tsx'
import { PolicyReasonField } from '../../../../parts/policy-verdict/reason-field.tsx'
import styles from '../form.module.css'
import { useForm, useText } from '../state/form-store.ts'
import { mayBeExplained } from './form-policy.ts'
import { useFormVerdict } from './policy-context.tsx'
import { useTake } from './use-take.ts'

interface Props {
  /** It was to be submitted without the reason that is needed, or although it is not allowed. */
  readonly isRefused: boolean
}

/** Beside the form: what the policy says of the trip as it is written, and the reason that it asks for. */
export function PolicyPart({ isRefused }: Props) {
  const { t } = useTranslation('policyVerdict')
  const store = useForm()
  const verdict = useFormVerdict()
  const take = useTake('policy')
  const reason = useText('policyReason')
  if (!verdict) return null
  const { Outcome, Level, Findings, Unknown, demand } = verdict
  return (
    <section className={styles.part} aria-label={t('travelPolicy')} data-path="policy" tabIndex={-1}>
      <div className={styles.line} role="status">
        <h2>{t('travelPolicy')}</h2>
        <PolicyChip outcome={Outcome} level={Level} isSoFar={Unknown > 0} />
      </div>
      <PolicyFindings
        findings={Findings}
        takeOf={(findings) => (findings.some((one) => one.take !== null) ? () => take(findings) : null)}
      />
      {demand === 'refused' && (
        <p className={styles.fault} role={isRefused ? 'alert' : undefined}>
          {t('blockedHint')}
        </p>
      )}
      {demand === 'reason' && Outcome === 'blocked' && <p className={styles.soft}>{t('askHint')}</p>}
      {Outcome === 'level' && Level > 0 && <p className={styles.soft}>{t('levelHint', { count: Level })}</p>}
      {mayBeExplained(verdict) && (
        <PolicyReasonField
          value={reason}
          isRequired={demand === 'reason'}
          isMissing={isRefused}
          onChange={(text) => store.set('policyReason', text)}
        />
      )}
      {Unknown > 0 && <p className={styles.soft}>{t('unknown', { count: Unknown })}</p>}
    </section>
  )
}
