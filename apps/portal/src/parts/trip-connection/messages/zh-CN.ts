import type { TripConnectionTexts } from './en-US.ts'

export const tripConnection = {
  state: { tight: '中转紧张', broken: '中转衔接中断', missed: '错过中转' },
  lateArrival: '到店较晚',
  between: '在{place}停留 {time} · 至少需要 {minimum}',
  delayed: '{from} {arrives} 到达，在{place}停留 {time} · 至少需要 {minimum}',
  after: '{from} 在 {to} 从{place}出发后 {time}才到达 · 至少需要 {minimum}',
  cancelled: '{from} 已取消；{to} 于 {leaves} 从{place}出发',
  diverted: '{from} 将降落在{diverted}；{to} 于 {leaves} 从{place}出发',
  stay: '{from} {arrives} 到达；房间保留至 {leaves}，前往酒店约需 {minimum}',
  onward: '之后乘坐另一预订中的 {to}，{time} 出发',
  arriving: '乘坐另一预订中的 {from} 到达',
  separate: '分开预订：两家承运方互不知道另一段行程。',
  later: '后续航班',
  usually: '{flight} 通常 {day} {time} 起飞',
  laterNote: '贵公司最近 60 天在该航线上的预订。是否有座位未经核实。',
  toldBroken: '一个行程的中转可能赶不上',
  toldHolds: '一个行程的中转又能赶上了',
  show: '查看行程',
} satisfies TripConnectionTexts
