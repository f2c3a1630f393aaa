/** Words about policies: what is wrong with one that somebody wants to publish, besides its expressions. */
export const policyTexts = {
  faults: {
    unknownGroup: 'there is no group {x} in this policy',
    doubledId: '{x} stands twice',
    unknownCurrency: '{x} is no currency of ISO 4217',
    levelMissing: 'a rule with the outcome level says how many levels approve',
  },
  /** What the policy says of a trip. */
  outcomes: {
    fine: 'Within policy',
    inform: 'For information',
    reason: 'Reason needed',
    level: 'Approval needed',
    blocked: 'Not allowed',
  },
}
export type PolicyTextsOf = typeof policyTexts
