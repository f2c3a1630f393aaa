import type { DelegationTexts } from './en-US.ts'

export const requestsDelegations = {
  open: '不在時の代理を設定',
  title: '代理承認',
  hint: '最終日まで、代理人は出張申請についてあなたと同じ権限を持ちます。判断のたびにお知らせします。',
  close: '閉じる',
  forWhom: '不在になる人',
  who: '代理で判断する人',
  choose: '選択してください',
  first: '初日',
  last: '最終日',
  why: '理由（双方に表示）',
  set: '設定する',
  done: '設定し、双方に通知しました',
  now: '有効',
  range: '{from} – {until}',
  pair: '{substitute}（{approver} の代理）',
  end: '今すぐ終了',
  ended: '終了しました',
} satisfies DelegationTexts
