import type { PolicyInShort, PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useTranslation } from 'react-i18next'
import { PolicyChip } from './policy-chip.tsx'
import { PolicyFindings } from './policy-findings.tsx'
import styles from './policy-verdict.module.css'

interface Props {
  readonly request: Pick<RequestDetail, 'Verdict' | 'PolicyReason'>
  /** Of the section around it. */
  readonly className?: string | undefined
  readonly level?: 2 | 3
}

/** What the policy says of a trip, and what whoever asked says to it: the same for whoever reads it. Nothing where all is fine. */
export function PolicyCard({ request: { Verdict, PolicyReason = null }, className = '', level = 2 }: Props) {
  const { t } = useTranslation('policyVerdict')
  const Title = `h${String(level) as '2' | '3'}` as const
  if (!Verdict || (Verdict.Findings.length === 0 && PolicyReason === null)) return null
  return (
    <section className={[className, styles.card].join(' ')} aria-label={t('travelPolicy')}>
      <header className={styles.head}>
        <Title>{t('travelPolicy')}</Title>
        <VerdictChip verdict={Verdict} reason={PolicyReason} />
      </header>
      <PolicyFindings findings={Verdict.Findings} isExplained={PolicyReason !== null} />
      <GivenReason reason={PolicyReason} />
      <p className={styles.foot}>{t('version', { version: Verdict.Version })}</p>
    </section>
  )
}

interface ChipProps {
  readonly verdict: PolicyVerdict
  readonly reason?: string | null | undefined
}

export const VerdictChip = ({ verdict, reason }: ChipProps) => (
  <PolicyChip outcome={verdict.Outcome} level={verdict.Level} isExplained={Boolean(reason)} />
)

/** In the words of whoever asked; nothing where nobody gave one. */
export function GivenReason({ reason }: { readonly reason: string | null | undefined }) {
  const { t } = useTranslation('policyVerdict')
  if (!reason) return null
  return (
    <blockquote className={styles.reason} translate="no">
      <small translate="yes">{t('givenReason')}</small>
      {reason}
    </blockquote>
  )
}

/** In a row: chip and strictest sentence. Nothing where all is fine. */
export function PolicyLine({
  policy,
  id,
}: {
  readonly policy: PolicyInShort | null | undefined
  readonly id?: string
}) {
  if (!policy || policy.Outcome === 'fine') return null
  return (
    <span className={styles.line} id={id}>
      <PolicyChip outcome={policy.Outcome} level={policy.Level} isExplained={policy.Reason !== null} />
      <span title={policy.Sentence ?? undefined} translate="no" data-cut>
        {policy.Sentence}
      </span>
    </span>
  )
}

/** Where it is decided: the strictest sentence in full, how many more there are, and the reason that was given. */
export function PolicyNote({ policy }: { readonly policy: PolicyInShort }) {
  const { t } = useTranslation('policyVerdict')
  const { Outcome, Level, Version, Sentence, Findings, Reason } = policy
  return (
    <section className={styles.short} aria-label={t('travelPolicy')}>
      <p className={styles.about}>
        <PolicyChip outcome={Outcome} level={Level} isExplained={Reason !== null} />
        {Sentence !== null && (
          <span className={styles.sentence} translate="no">
            {Sentence}
          </span>
        )}
        <small className={styles.rule}>
          {Findings > 1 && `${t('more', { count: Findings - 1 })} · `}
          {t('version', { version: Version })}
        </small>
      </p>
      {Reason ? (
        <GivenReason reason={Reason} />
      ) : (
        (Outcome === 'reason' || Outcome === 'blocked') && <p className={styles.rule}>{t('noReason')}</p>
      )}
    </section>
  )
}

/** Chip and strictest sentence below each other, in a narrow cell. */
export function PolicyCell({ verdict }: { readonly verdict: PolicyVerdict }) {
  const [strictest] = verdict.Findings
  return (
    <span className={styles.short}>
      <VerdictChip verdict={verdict} />
      {strictest && (
        <span className={styles.cut} title={strictest.Reason} translate="no" data-cut>
          {strictest.Reason}
        </span>
      )}
    </span>
  )
}

interface RoundProps {
  readonly verdict: PolicyVerdict
  readonly reason: string | null
  /** Of an earlier round, whose findings stand nowhere else. */
  readonly isWhole: boolean
}

/** By which version a round was judged, and what it said then. */
export function PolicyOfRound({ verdict, reason, isWhole }: RoundProps) {
  const { t } = useTranslation('policyVerdict')
  return (
    <div className={styles.round}>
      <p>
        <VerdictChip verdict={verdict} reason={reason} />{' '}
        <small className={styles.rule}>{t('version', { version: verdict.Version })}</small>
      </p>
      {isWhole && <PolicyFindings findings={verdict.Findings} isExplained={reason !== null} />}
      {isWhole && <GivenReason reason={reason} />}
    </div>
  )
}
