import type { RequestsTalkTexts } from './en-US.ts'

export const requestsTalk = {
  title: '留言',
  none: '还没有留言。差旅顾问和审批人会看到您在这里写的内容。',
  message: '撰写留言',
  hint: '输入 @ 可提及某人，对方会收到邮件',
  mention: '提及',
  send: '发送',
  sent: '留言已发送',
  desk: '差旅顾问',
  you: '您',
  unread_one: '1 条新留言',
  unread_other: '{count} 条新留言',
  fromHere: '新留言',
  attach: '为留言添加附件',
  detach: '移除 {name}',
  attaching: '正在添加 {name}',
  arrived: '{name} 留言了',
} satisfies RequestsTalkTexts
