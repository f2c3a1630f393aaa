import type { RiskLevel } from '@portolan/contract/enums'

/** In the order in which they are offered: the worst first, no information last. */
export const levelOrder: readonly RiskLevel[] = [5, 4, 3, 2, 1, 0]

/** The text of a level's word in the namespace `riskLevel`. */
export const levelText = (level: RiskLevel) => `level${level}` as const
