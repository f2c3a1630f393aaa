import { PolicySign } from '../../../../parts/policy-verdict/policy-chip.tsx'
import { TakeButton } from '../../../../parts/policy-verdict/policy-findings.tsx'
import styles from '../../../../parts/policy-verdict/policy-verdict.module.css'
import type { FormFinding } from './form-policy.ts'
import { useFindingsAt } from './policy-context.tsx'
import { useTake } from './use-take.ts'

/** What the policy says of a field, right below it; what would be fine is one press away. */
export function FieldNotes({ findings }: { readonly findings: readonly FormFinding[] }) {
  const take = useTake()
  return findings.map((finding) => (
    <div key={finding.Rule} className={styles.note} data-outcome={finding.Outcome}>
      <PolicySign outcome={finding.Outcome} size={16} />
      <div>
        <p className={styles.sentence} translate="no">
          {finding.Reason}
        </p>
        {finding.take && finding.Nearest !== null && (
          <TakeButton choice={finding.Nearest} part={null} onTake={() => take([finding])} />
        )}
      </div>
    </div>
  ))
}

/** What it says of a whole item, such as a flight that a train would do. */
export function ItemNotes({ path }: { readonly path: string }) {
  const findings = useFindingsAt(path)
  return findings.length > 0 && <FieldNotes findings={findings} />
}
