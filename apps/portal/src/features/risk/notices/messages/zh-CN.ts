import type { RiskNoticesTexts } from './en-US.ts'

export const riskNotices: RiskNoticesTexts = {
  lead: '每条涉及您行程的新警报只通知一次，仅在等级上调时再次通知。',
  channels: '通知方式',
  mail: '邮件',
  portal: '门户内',
  quiet: '免打扰时段',
  quietHint: '此时段内不发送通知，期间的警报在时段结束后一并通知，以贵公司时间为准。',
  from: '从',
  to: '到',
  off: '无免打扰时段',
  extreme: '极高等级的警报总会立即通过邮件和门户通知，不受设置影响。',
  save: '保存这些设置',
  saved: '已保存',
  failed: '未能保存您的设置。',
  toldOne: '一条新警报涉及行程：风险等级 {level}',
  toldSeveral: '新警报涉及您的行程',
  show: '查看',
  touches: '涉及您的行程',
  why: '{trip}：{place}，{day}',
}
