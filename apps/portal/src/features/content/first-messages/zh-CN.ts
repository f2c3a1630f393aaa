import type { ContentTexts } from './en-US.ts'

export const content = {
  contactUs: '联系我们',
  privacyAgreement: '隐私协议',
  missing: '找不到页面',
  missingHint: '此处还没有内容，或链接不完整。',
  otherLanguage: '此内容暂无您所用语言的版本，目前以 {language} 显示。',
  home: '返回门户',
} satisfies ContentTexts
