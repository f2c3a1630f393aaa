export const travellerPicker = {
  hint: 'Type a name or an e-mail',
  example: 'In any script, or by e-mail or code: Mei Ling, 陳, mei.ling.chan',
  nothingHint: 'Check the spelling. Only people whose trips you may see are found.',
  nothingActedFor: 'Check the spelling. Only you and the people you arrange for are found.',
  noSignIn: 'No sign-in',
  actedFor: 'You and the people you arrange for',
  firstOf: 'The first {count} of {total}: type more to narrow it down',
  unknown: 'Traveller not found',
}

export type TravellerPickerTexts = Readonly<Record<keyof typeof travellerPicker, string>>

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    travellerPicker: TravellerPickerTexts
  }
}
