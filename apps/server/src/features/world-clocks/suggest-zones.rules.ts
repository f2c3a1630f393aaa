/** A ride or a stay, as far as the rule needs it. */
export interface Step {
  readonly order_id: number
  readonly kind: 'ride' | 'stay'
  readonly starts_at: Date
  readonly ends_at: Date
}

/** A ride that follows within this time is a connection. */
const connection = 6 * 60 * 60 * 1000

/**
 * Steps to places where the traveller stays for a while, in their order: stays, and rides that no other ride of the
 * trip follows within six hours. Each zone once, by its first step.
 */
export function stepsWorthAClock<S extends Step>(
  steps: readonly S[],
  { zoneOf, homeZone, limit }: { zoneOf: (step: S) => string | null; homeZone: string; limit: number },
): readonly { readonly step: S; readonly zone: string }[] {
  const byZone = new Map<string, S>()
  for (const step of steps) {
    const zone = zoneOf(step)
    if (zone === null || zone === homeZone || byZone.has(zone) || isConnection(step, steps)) continue
    byZone.set(zone, step)
  }
  return [...byZone].slice(0, limit).map(([zone, step]) => ({ zone, step }))
}

function isConnection(step: Step, steps: readonly Step[]): boolean {
  if (step.kind === 'stay') return false
  return steps.some((next) => {
    const wait = next.starts_at.getTime() - step.ends_at.getTime()
    return next.kind === 'ride' && next !== step && next.order_id === step.order_id && wait >= 0 && wait < connection
  })
}
