/** What the pages of policies share. */
export const policies = {
  pages: 'Pages of the travel policy',
  policy: 'Policy',
  simulation: 'Simulation',
  report: 'Report',
}
export type PoliciesTexts = typeof policies

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    policies: PoliciesTexts
  }
}
