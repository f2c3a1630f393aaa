/** Words about policies: what is wrong with one that somebody wants to publish, besides its expressions. */
export const policyTexts = {
  faults: {
    unknownGroup: 'there is no group {x} in this policy',
    doubledId: '{x} stands twice',
    unknownCurrency: '{x} is no currency of ISO 4217',
    levelMissing: 'a rule with the outcome level says how many levels approve',
    unknownPlace: '{x} is no airport, city or country that fits here',
    airportForCity: '{x} is an airport, and this is a city: write {y}',
    noDesignator: '{x} is no airline designator, such as CX',
    noFigure: '{x} is no figure that this rule has: its reason can name figures of traveller, trip and {y}',
    neverBroken: 'says nothing that a trip could break',
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
