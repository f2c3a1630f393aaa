import type { SendingMessages } from './en-US.ts'

export const messages: SendingMessages = {
  exerciseText: '【訓練】これは訓練です。実際には何も起きていません。\n{text}',
  smsLink: '{text}\n{link}',
  templates: {
    ask: {
      name: '安否の確認',
      subject: '{incident}：ご無事ですか',
      body: '{name} 様\n\n次の事態が起きている地域、またはその近くにいらっしゃる可能性があります：{incident}。影響がない場合も、ご無事かどうか、助けが必要かどうかをお知らせください。一度押すだけで済みます。\n\n{company}',
    },
    inform: {
      name: 'お知らせ',
      subject: '{incident}：お知らせ',
      body: '{name} 様\n\n{incident} の状況を注視しています。現地当局の指示に従い、携帯電話は充電して手元に置いてください。新しい情報が入り次第、改めてご連絡します。\n\n{company}',
    },
    reminder: {
      name: '再度の確認',
      subject: '{incident}：安否をお知らせください',
      body: '{name} 様\n\nまだご返答をいただいていません。ご無事かどうか、助けが必要かどうかを、今すぐお知らせください。ご返答がない場合は、お電話を差し上げます。\n\n{company}',
    },
    allClear: {
      name: '終息の連絡',
      subject: '{incident}：終息しました',
      body: '{name} 様\n\n現在わかっている限り、{incident} は終息しました。これ以上していただくことはありません。ご返答ありがとうございました。\n\n{company}',
    },
  },
}
