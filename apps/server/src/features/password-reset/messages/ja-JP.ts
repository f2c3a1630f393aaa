import type { Messages } from './en-US.ts'

export const messages = {
  sent: 'このアドレスのアカウントがある場合は、リンクを記載したメールをお送りします。リンクの有効期間は {minutes} 分です。',
  changed: 'パスワードを変更しました。ほかのブラウザーとスマートフォンはすべてサインアウトされました。',
  short: '{characters} 文字以上にしてください。',
  long: '{characters} 文字以内にしてください。',
  personal: 'メールアドレスや、会社名・このポータルの名前を含めないでください。',
  common: 'よく使われていて、真っ先に試されるパスワードです。別のものをお選びください。',
  recent: '以前使ったパスワードです。新しいものをお選びください。',
  weak: '長いほど安全です。いくつかの言葉を並べるなど、{characters} 文字以上をおすすめします。',
} satisfies Messages
