/** Why a proposal of the back office was not taken. `{x}`: the value. */
export const officeTexts = {
  notObject: 'A proposal is an object with fields; this is {x}',
  noKey: 'Please name the company and the key (externalRef) of the proposal',
  unknownCompany: 'There is no company with the code {x}',
  unknownPlan: 'The proposal has no plan with the key {x}',
  inFuture: 'This time is in the future',
  tooLarge: 'The proposal is larger than {x} MB',
  notPossible: 'The proposal cannot be changed any more: {x}',
}

export type OfficeTexts = typeof officeTexts
