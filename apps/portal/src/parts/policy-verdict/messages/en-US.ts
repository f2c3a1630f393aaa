/** What a company's travel policy says of a trip, wherever a trip is shown. */
export const policyVerdict = {
  fine: 'Within policy',
  inform: 'For information',
  reason: 'Reason needed',
  explained: 'Reason given',
  level: 'Approval needed',
  levels: 'Level {level} approves',
  blocked: 'Not allowed',
  fineHint: 'Nothing to explain.',
  soFar: 'Within policy so far',
  unknown_one: '{count} rule cannot be judged yet: what it looks at is not known.',
  unknown_other: '{count} rules cannot be judged yet: what they look at is not known.',
  wouldBe: 'Within policy: {choice}',
  take: 'Take {choice}',
  takeFor: 'Take {choice}, {part}',
  stricter: 'The stricter of two groups’ rules counts. {rules} would allow it.',
  version: 'Policy version {version}',
  more_one: '{count} more',
  more_other: '{count} more',
  stay: 'Hotel {number}',
  car: 'Car {number}',
  blockedHint: 'It cannot be submitted like this. Change it, or send it to a consultant.',
  askHint: 'It is not allowed. You may ask for it with a reason, and every level decides.',
  levelHint_one: '{count} level of approval decides, whatever it costs.',
  levelHint_other: '{count} levels of approval decide, whatever it costs.',
  yourReason: 'Why you ask for it',
  reasonHint: 'Your approvers read it.',
  reasonOptional: 'Optional. Your approvers read it.',
  reasonMissing: 'Please enter a reason',
  givenReason: 'Reason',
  noReason: 'No reason given',
  askTitle: 'The travel policy asks for a reason',
  send: 'Submit with this reason',
}
export type PolicyVerdictTexts = typeof policyVerdict

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    policyVerdict: PolicyVerdictTexts
  }
}
