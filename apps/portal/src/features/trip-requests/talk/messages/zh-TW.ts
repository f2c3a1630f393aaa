import type { RequestsTalkTexts } from './en-US.ts'

export const requestsTalk = {
  title: '留言',
  none: '尚無留言。差旅顧問與審批人會看到您在這裡寫的內容。',
  message: '撰寫留言',
  hint: '輸入 @ 可提及某人，對方會收到郵件',
  mention: '提及',
  send: '傳送',
  sent: '留言已傳送',
  desk: '差旅顧問',
  you: '您',
  unread_one: '1 則新留言',
  unread_other: '{count} 則新留言',
  fromHere: '新留言',
  attach: '為留言新增附件',
  detach: '移除 {name}',
  attaching: '正在新增 {name}',
  arrived: '{name} 留言了',
} satisfies RequestsTalkTexts
