import type { RiskToldTexts } from './en-US.ts'

export const riskTold: RiskToldTexts = {
  title: '已通知的人',
  lead: '您可查看其行程的旅客。',
  none: '没有人收到此警报的通知。',
  waits: '等待免打扰时段结束',
  mail: '邮件',
  waiting: '发送中',
  accepted: '已接收',
  refused: '被拒收',
  more: '显示更多',
  failed: '未能加载已通知的人。',
  loading: '正在加载已通知的人',
  arranger: '{name}（安排人）',
}
