import type { MailMessages } from './en-US.ts'

export const messages = {
  layout: {
    hello: '{name}，您好：',
    button: '若按鈕無法使用，請開啟以下網址：',
    fact: '{label}：{value}',
    automatic: '這封郵件由 {app} 自動寄出，回信不會有人讀取。',
  },
  invitation: {
    kind: '邀請',
    subject: '您的行程已在 {app} 準備就緒',
    preheader: '{company} 已為您開通差旅入口網站。',
    heading: '歡迎使用',
    lead: '{company} 已為您開通差旅入口網站：行程、期限與差旅文件盡在一處，電腦和手機都能使用。',
    withPassword: '請以您的電子郵件地址和差旅團隊提供的密碼登入。',
    withProvider: '請以您的電子郵件地址，依平常登入公司系統的方式登入。',
    action: '登入',
    address: '入口網站',
    email: '您的電子郵件地址',
    note: '若您沒有預期會收到這封郵件，請先向差旅團隊確認再登入。沒有人會以郵件向您索取密碼。',
  },
  test: {
    kind: '測試',
    subject: '{app} 測試郵件',
    preheader: '{app} 的郵件可以送達這裡。',
    heading: '寄送正常',
    lead: '這是一封測試郵件。您能看到它，表示 {app} 可以寄送郵件到這個地址。',
    action: '開啟入口網站',
    server: '寄送伺服器',
    note: '有命令列權限的人員發起了這次測試，您不需要進行任何動作。',
  },
} satisfies MailMessages
