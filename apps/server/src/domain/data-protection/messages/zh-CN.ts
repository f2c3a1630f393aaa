import type { DataTexts } from './en-US.ts'

export const dataTexts: DataTexts = {
  readme: {
    title: '您的数据',
    lead: '这是门户保存的关于您的全部数据。person.json 包含所有内容；各表格同时以 CSV 提供，可用电子表格打开。',
    rights: '您可以要求更正错误内容，也可以要求删除数据。两者都在您的资料页面。',
  },
  file: '您的数据',
  reasons: { taxLaw: '税法：发票保留10年', accountability: '操作证明', companyRules: '公司已发布的规则' },
  sections: {
    account: {
      title: '账号',
      what: '姓名、邮箱、权限、设置，以及为谁安排行程。',
      howLong: '任职期间；之后应请求删除。',
    },
    signIn: {
      title: '登录',
      what: '会话、手机、第二步验证和已关联的账号。',
      howLong: '直到退出或移除；会话会自动结束。',
    },
    profile: {
      title: '旅客资料',
      what: '护照姓名、联系方式、证件、签证、会员卡、偏好和紧急联系人。号码已加密。',
      howLong: '直到本人更改或删除。',
    },
    consents: {
      title: '同意与请求',
      what: '本人同意的事项、行程共享对象，以及就其数据提出的请求。',
      howLong: '同意保留到撤回；数据请求保留3年。',
    },
    trips: {
      title: '行程',
      what: '航班、酒店、火车和用车预订，以及来源消息。',
      howLong: '行程结束后3年；之后不含姓名。',
    },
    requests: {
      title: '出行申请',
      what: '申请、方案、留言以及差旅团队的处理记录。',
      howLong: '行程结束后3年；草稿30天。',
    },
    approvals: { title: '审批', what: '申请内容、本人的决定以及代理人。', howLong: '3年；决定保留但不含姓名。' },
    mails: { title: '邮件', what: '门户发送的邮件，正文已加密。', howLong: '正文最多2年。' },
    files: { title: '文件', what: '申请和预订的附件。', howLong: '与申请同期；移除后30天。' },
    invoices: { title: '发票', what: '带有旅客姓名的发票。', howLong: '按税法保留10年，之后删除。' },
    places: {
      title: '位置',
      what: '根据预订推算的所在地，以及各国停留天数。',
      howLong: '个人数据90天；查看位置的记录1年。',
    },
    incidents: {
      title: '突发事件',
      what: '是否安全、如何联系到本人，以及日志。',
      howLong: '回复在事件关闭后30天；日志3年。',
    },
    notices: { title: '通知', what: '门户中的预警、提醒和消息。', howLong: '直到行程结束。' },
    audit: {
      title: '操作日志',
      what: '谁在何时做了什么，仅以编号记录。内容用每个人的密钥加密。',
      howLong: '作为证明保留7年；密钥销毁后无法读取。',
    },
  },
}
