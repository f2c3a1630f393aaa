/** Why a proposal of the back office was not taken. `{x}`: the value. */
export const officeTexts = {
  notObject: 'A proposal is an object with fields; this is {x}',
  unknownCompany: 'There is no company with the code {x}',
  unknownPlan: 'The proposal has no plan with the key {x}',
  inFuture: 'This time is in the future',
}

export type OfficeTexts = typeof officeTexts
