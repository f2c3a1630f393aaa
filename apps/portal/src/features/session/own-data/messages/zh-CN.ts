import type { OwnDataTexts } from './en-US.ts'

export const ownData = {
  title: '您的数据',
  lead: '您可以要求以文件形式获取关于您的全部数据，或要求删除。管理员会在30天内答复。',
  access: '索取我的数据',
  erasure: '要求删除',
  open: '已提出，{day} 前答复',
  send: '发送请求',
  words: '补充说明（可留空）',
  askedAccess: '您已索取数据',
  askedErasure: '您已要求删除',
} satisfies OwnDataTexts
