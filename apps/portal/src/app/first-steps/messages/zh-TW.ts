import type { FirstStepsTexts } from './en-US.ts'

export const firstSteps: FirstStepsTexts = {
  title: '從這裡開始',
  allDone: '一切就緒',
  count: '已完成 {done}/{total}',
  later: '稍後再說',
  never: '不再顯示',
  isDone: ' – 已完成',
  name: '核對姓名',
  nameHint: '須與護照上的拼寫一致。',
  nameAct: '開啟我的檔案',
  nameRight: '沒有問題',
  phone: '帶著手機走',
  phoneHint: '掃描條碼，即可在手機上登入。',
  phoneAct: '顯示條碼',
  booking: '新增預訂',
  bookingHint: '放入確認單，行程就會出現。',
  bookingAct: '加入確認單',
  tile: '排成您的樣子',
  tileHint: '把最常看的放在最前面。',
  tileAct: '調整版面',
}
