import type { TravellerPickerTexts } from './en-US.ts'

export const travellerPicker = {
  hint: '氏名またはメールアドレスを入力',
  example: 'どの言語の氏名でも、メールアドレスやコードでも探せます：森、Mori、kenji.mori',
  nothingHint: 'つづりをご確認ください。表示されるのは、出張を閲覧できる方のみです。',
  nothingActedFor: 'つづりをご確認ください。表示されるのは、ご本人と手配を代行する出張者のみです。',
  noSignIn: 'サインインなし',
  actedFor: 'ご本人と手配を代行する出張者',
  firstOf: '{total} 名中 {count} 名を表示しています。続けて入力すると絞り込めます',
  unknown: '出張者が見つかりません',
} satisfies TravellerPickerTexts
