import type { Language } from '@portolan/contract/enums'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { PolicySign, usePolicyWords } from './policy-chip.tsx'
import styles from './policy-verdict.module.css'
import { groupFindings, partOf, type VerdictFinding, type VerdictOutcome } from './verdict.rules.ts'

const partTexts = { flight: 'flightNumber', stay: 'stay', car: 'car' } as const

interface Props<F extends VerdictFinding> {
  readonly findings: readonly F[]
  /** The reason that is needed was given. */
  readonly isExplained?: boolean
  /** Takes the nearest choice of findings that say the same; null where it cannot be taken here. */
  readonly takeOf?: (findings: readonly F[]) => (() => void) | null
}

/** What a policy finds: the sentence, the rule's name and what would be fine, the strictest first. */
export function PolicyFindings<F extends VerdictFinding>({ findings, isExplained = false, takeOf }: Props<F>) {
  const { t } = useTranslation('policyVerdict')
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t('travelPolicy')}>
      {groupFindings(findings).map(({ finding, all }) => (
        <Finding
          key={`${finding.Rule} ${finding.Path}`}
          finding={finding}
          strictest={findings[0]?.Outcome ?? 'fine'}
          isExplained={isExplained}
          paths={all.map(({ Path }) => Path)}
          onTake={takeOf?.(all) ?? null}
        />
      ))}
    </ul>
  )
}

interface FindingProps {
  readonly finding: VerdictFinding
  /** Of all findings: fewer levels than it asks for are asked for no more; a reason always is. */
  readonly strictest: VerdictOutcome
  readonly isExplained: boolean
  readonly paths: readonly string[]
  readonly onTake: (() => void) | null
}

function Finding({ finding, strictest, isExplained, paths, onTake }: FindingProps) {
  const { t } = useTranslation('policyVerdict')
  const language = useLanguage()
  const { Outcome, Level, Reason, Name, Nearest, Laxer } = finding
  const parts = paths.flatMap((path) => {
    const part = partOf(path)
    return part ? [t(partTexts[part.kind], { number: part.number })] : []
  })
  const asks = usePolicyWords({ outcome: Outcome, level: Level, isExplained })
  const words = Outcome === strictest || Outcome === 'inform' || Outcome === 'reason' ? asks : null
  return (
    <li data-outcome={Outcome}>
      <PolicySign outcome={Outcome} isExplained={isExplained} />
      <div>
        <p className={styles.sentence} translate="no">
          {Reason}
        </p>
        <p className={styles.rule}>{[words, Name, parts.join(listComma(language))].filter(Boolean).join(' · ')}</p>
        {Laxer.length > 0 && <p className={styles.rule}>{t('stricter', { rules: quoted(Laxer, language) })}</p>}
        {Nearest !== null &&
          (onTake ? (
            <TakeButton
              choice={Nearest}
              part={parts.length > 0 ? parts.join(listComma(language)) : null}
              onTake={onTake}
            />
          ) : (
            // Most sentences name the limit themselves.
            !Reason.includes(Nearest) && <p className={styles.nearest}>{t('wouldBe', { choice: Nearest })}</p>
          ))}
      </div>
    </li>
  )
}

interface TakeProps {
  readonly choice: string
  /** Which flights it is for, to whoever hears the button. */
  readonly part: string | null
  readonly onTake: () => void
}

/** Puts the nearest choice that would be fine into the form. */
export function TakeButton({ choice, part, onTake }: TakeProps) {
  const { t } = useTranslation('policyVerdict')
  return (
    <button
      type="button"
      className={styles.take}
      aria-label={part === null ? undefined : t('takeFor', { choice, part })}
      onClick={onTake}
    >
      <IconArrowRight size={16} stroke={2} aria-hidden />
      {t('take', { choice })}
    </button>
  )
}

const quoted = (names: readonly string[], language: Language) =>
  names.map((name) => (language === 'en-US' ? `“${name}”` : `「${name}」`)).join(listComma(language))
