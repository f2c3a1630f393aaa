import type { DelegationTexts } from './en-US.ts'

export const requestsDelegations = {
  open: '外出時請人代為簽核',
  title: '代理簽核',
  hint: '在截止日期前，代理人在出差申請方面擁有您的全部權限。每次簽核您都會收到通知。',
  close: '關閉',
  forWhom: '誰不在',
  who: '由誰代為簽核',
  choose: '請選擇',
  first: '第一天',
  last: '最後一天',
  why: '原因（雙方可見）',
  set: '設定',
  done: '已設定並通知雙方',
  now: '目前',
  range: '{from} – {until}',
  pair: '{substitute} 代 {approver}',
  end: '立即結束',
  ended: '已結束',
} satisfies DelegationTexts
