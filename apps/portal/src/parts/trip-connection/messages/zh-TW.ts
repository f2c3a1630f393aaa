import type { TripConnectionTexts } from './en-US.ts'

export const tripConnection = {
  state: { tight: '轉乘時間緊迫', broken: '轉乘銜接中斷', missed: '錯過轉乘' },
  lateArrival: '抵達飯店較晚',
  between: '在{place}停留 {time} · 至少需要 {minimum}',
  delayed: '{from} {arrives} 抵達，在{place}停留 {time} · 至少需要 {minimum}',
  after: '{from} 在 {to} 從{place}出發後 {time}才抵達 · 至少需要 {minimum}',
  cancelled: '{from} 已取消；{to} 於 {leaves} 從{place}出發',
  diverted: '{from} 將降落在{diverted}；{to} 於 {leaves} 從{place}出發',
  stay: '{from} {arrives} 抵達；客房保留至 {leaves}，前往飯店約需 {minimum}',
  onward: '之後搭乘另一筆訂單的 {to}，{time} 出發',
  arriving: '搭乘另一筆訂單的 {from} 抵達',
  separate: '分開訂購：兩家業者都不知道另一段行程。',
  later: '後續航班',
  usually: '{flight} 通常 {day} {time} 起飛',
  laterNote: '貴公司最近 60 天在此航線訂過的班次，有無座位未經查證。',
  toldBroken: '有一趟行程的轉乘可能趕不上',
  toldHolds: '有一趟行程的轉乘又趕得上了',
  show: '查看行程',
} satisfies TripConnectionTexts
