/** What is wrong with a policy that somebody wants to publish. */
export const policyTexts = {
  syntax: 'cannot be read here',
  unknownName: '{x} is no fact that policies know',
  type: 'does not fit: {x}',
  call: '{x} is no function that policies may call',
  limit: 'is longer, deeper or more nested than policies may be',
  divisor: 'divides by what could be 0: only a number other than 0 may divide',
  unknownGroup: 'there is no group {x} in this policy',
  doubledId: '{x} stands twice',
  unknownCurrency: '{x} is no currency of ISO 4217',
  levelMissing: 'a rule with the outcome level says how many levels approve',
  unknownPlace: '{x} is no airport, city or country that fits here',
  airportForCity: '{x} is an airport, and this is a city: write {y}',
  noDesignator: '{x} is no airline designator, such as CX',
  noFigure: '{x} is no figure that this rule has: its reason can name figures of traveller, trip and {y}',
  neverBroken: 'says nothing that a trip could break',
}
export type PolicyTextsOf = Record<keyof typeof policyTexts, string>
