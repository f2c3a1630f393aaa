import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'

/** Most trips have no warning, and load nothing to show one. */
const part = lazyModule(() => import('./risk-warnings.tsx'), 'riskWarning')

interface Props {
  /** The highest first. */
  readonly warnings: readonly RiskWarning[]
}

/** Warnings for the places of a trip: a line each, which opens with the source's own words. */
export function RiskSection({ warnings }: Props) {
  const [loaded] = useLazyModule(part, warnings.length > 0)
  return loaded && <loaded.RiskWarnings warnings={warnings} />
}

/** Beside one item of a trip: which of the warnings above are about it. */
export function ItemRiskSection({ warnings }: Props) {
  const [loaded] = useLazyModule(part, warnings.length > 0)
  return loaded && <loaded.ItemRisks warnings={warnings} />
}

/** In a row: the highest warning as a chip. */
export function RiskChip({ warning }: { readonly warning: RiskWarning | null }) {
  const [loaded] = useLazyModule(part, warning !== null)
  return loaded && warning && <loaded.WarningChip warning={warning} />
}
