import type { TripProposalsTexts } from './en-US.ts'

export const tripProposals = {
  title: '我的行程方案',
  total_one: '{count} 个方案',
  total_other: '{count} 个方案',
  loading: '正在加载行程方案',
  loadingOne: '正在加载该行程方案',
  failed: '获取行程方案数据失败：',
  none: '没有进行中的方案',
  noneHint: '顾问提出的方案会显示在这里，直到行程结束。',
  from: '起价',
  made: '已选 {made} / {wanted}',
  toChoose_one: '还有 {count} 项待选',
  toChoose_other: '还有 {count} 项待选',
  toSubmit: '可以提交',
  toDecide: '等待您审批',
  underMinute: '不到一分钟',
  expired: '价格已过期',
  revised: '修改中',
  unread: '未读消息：{count}',
} satisfies TripProposalsTexts
