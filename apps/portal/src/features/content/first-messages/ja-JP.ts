import type { ContentTexts } from './en-US.ts'

export const content = {
  contactUs: 'お問い合わせ',
  privacyAgreement: 'プライバシーポリシー',
  missing: 'ページが見つかりません',
  missingHint: 'まだ内容がないか、リンクが不完全です。',
  otherLanguage: 'この内容はまだお使いの言語では用意されていません。{language} で表示しています。',
  home: 'ポータルに戻る',
} satisfies ContentTexts
