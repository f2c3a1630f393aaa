/** What is wrong with an expression, for its writer. */
export const enUSFaults = {
  syntax: 'This cannot be read.',
  syntaxEnd: 'Something is missing at the end.',
  unknownName: '“{name}” does not exist.',
  nearest: '“{name}” does not exist. “{nearest}” does.',
  type: 'These types do not fit: {types}',
  result: 'The result has to be yes or no; this is {type}.',
  call: 'Rules cannot call “{name}”.',
  nearestCall: 'Rules cannot call “{name}”. They can call “{nearest}”.',
  tooLong: 'The expression is longer than {count} characters.',
  limit: 'This is too deep, too nested or too long.',
  divisor: 'Only a number other than 0 can divide.',
}
export type FaultTexts = Readonly<Record<keyof typeof enUSFaults, string>>
