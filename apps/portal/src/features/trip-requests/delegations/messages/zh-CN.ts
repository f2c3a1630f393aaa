import type { DelegationTexts } from './en-US.ts'

export const requestsDelegations = {
  open: '外出时请人代为审批',
  title: '代理审批',
  hint: '在截止日期前，代理人在出差申请方面拥有您的全部权限。每次审批您都会收到通知。',
  close: '关闭',
  forWhom: '谁不在',
  who: '由谁代为审批',
  choose: '请选择',
  first: '第一天',
  last: '最后一天',
  why: '原因（双方可见）',
  set: '设置',
  done: '已设置并通知双方',
  now: '当前',
  range: '{from} – {until}',
  pair: '{substitute} 代 {approver}',
  end: '立即结束',
  ended: '已结束',
} satisfies DelegationTexts
