import type { ContentTexts } from './en-US.ts'

export const content = {
  contactUs: '聯絡我們',
  privacyAgreement: '隱私權政策',
  missing: '找不到頁面',
  missingHint: '這裡還沒有內容，或連結不完整。',
  otherLanguage: '這份內容尚未提供您的語言版本，目前以 {language} 顯示。',
  home: '返回入口網站',
} satisfies ContentTexts
