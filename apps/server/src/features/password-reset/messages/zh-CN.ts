import type { Messages } from './en-US.ts'

export const messages = {
  sent: '如果此地址有对应的账号，带有链接的邮件已在途中。链接在 {minutes} 分钟内有效。',
  changed: '您的密码已更改，其他浏览器和手机均已退出登录。',
  short: '请至少使用 {characters} 个字符。',
  long: '请最多使用 {characters} 个字符。',
  personal: '请不要包含您的电子邮箱，以及贵公司或本门户的名称。',
  common: '这个密码太常见，最容易被猜到。请换一个。',
  recent: '您以前用过这个密码。请选择新的密码。',
  weak: '越长越安全：建议使用 {characters} 个或更多字符，例如几个连在一起的词语。',
} satisfies Messages
