import type { MailMessages } from './en-US.ts'

export const messages = {
  layout: {
    hello: '{name}，您好：',
    button: '如果按钮无法使用，请打开以下网址：',
    fact: '{label}：{value}',
    automatic: '本邮件由 {app} 自动发送，回复不会有人查看。',
  },
  invitation: {
    kind: '邀请',
    subject: '您的行程已在 {app} 中就绪',
    preheader: '{company} 已为您开通差旅门户。',
    heading: '欢迎使用',
    lead: '{company} 已为您开通差旅门户：行程、截止日期和差旅单据尽在一处，电脑和手机都能使用。',
    withPassword: '请用您的电子邮箱和差旅团队提供的密码登录。',
    withProvider: '请用您的电子邮箱，按平时登录公司系统的方式登录。',
    action: '登录',
    address: '门户',
    email: '您的电子邮箱',
    note: '如果您没有料到会收到这封邮件，请先向差旅团队核实，再登录。任何人都不会通过邮件索要您的密码。',
  },
  test: {
    kind: '测试',
    subject: '{app} 测试邮件',
    preheader: '{app} 的邮件可以送达这里。',
    heading: '发送正常',
    lead: '这是一封测试邮件。您能看到它，说明 {app} 可以向这个地址发送邮件。',
    action: '打开门户',
    server: '发送服务器',
    note: '有命令行权限的人员发起了这次测试，您无需进行任何操作。',
  },
} satisfies MailMessages
