import type { MailMessages } from './en-US.ts'

export const messages = {
  layout: {
    hello: '{name} 様',
    button: 'ボタンが使えない場合は、次のアドレスを開いてください。',
    fact: '{label}：{value}',
    automatic: 'このメールは {app} から自動で送信されました。返信いただいても確認できません。',
  },
  invitation: {
    kind: '招待',
    subject: '{app} で出張の予定をご確認いただけます',
    preheader: '{company} の出張ポータルをご利用いただけるようになりました。',
    heading: 'ようこそ',
    lead: '{company} の出張ポータルをご利用いただけるようになりました。出張の予定、期限、各種書類を、パソコンでもスマートフォンでも、ひとつの場所で確認できます。',
    withPassword: 'メールアドレスと、出張担当者からお知らせするパスワードでサインインしてください。',
    withProvider: 'メールアドレスを使い、普段の業務と同じ方法でサインインしてください。',
    action: 'サインイン',
    address: 'ポータル',
    email: 'メールアドレス',
    note: 'このメールに心当たりがない場合は、サインインの前に出張担当者にご確認ください。メールでパスワードをお尋ねすることはありません。',
  },
  test: {
    kind: 'テスト',
    subject: '{app} のテストメール',
    preheader: '{app} からのメールはここに届きます。',
    heading: '送信できました',
    lead: 'これはテストメールです。このメールが読めているなら、{app} はこのアドレスにメールを送信できます。',
    action: 'ポータルを開く',
    server: '送信サーバー',
    note: 'コマンドラインの利用者がこのテストを実行しました。対応は必要ありません。',
  },
} satisfies MailMessages
