import type { ContentTexts } from './en-US.ts'

export const content = {
  contactUs: 'お問い合わせ',
  privacyAgreement: 'プライバシーポリシー',
  loading: '読み込み中…',
  retry: 'もう一度試す',
  missing: 'ページが見つかりません',
  missingHint: 'まだ内容がないか、リンクが不完全です。',
  otherLanguage: 'この内容はまだお使いの言語では用意されていません。{language} で表示しています。',
  home: 'ポータルに戻る',
  close: '閉じる',
} satisfies ContentTexts
