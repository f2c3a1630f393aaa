import type { TripConnectionTexts } from './en-US.ts'

export const tripConnection = {
  state: { tight: '乗り継ぎに余裕なし', broken: '乗り継ぎに間に合わない見込み', missed: '乗り継ぎに失敗' },
  lateArrival: '到着が遅い見込み',
  between: '{place}で{time} · 最低{minimum}',
  delayed: '{from} は {arrives} 到着、{place}で{time} · 最低{minimum}',
  after: '{from} は {to} の{place}出発の{time}後に到着 · 最低{minimum}',
  cancelled: '{from} は欠航。{to} は {leaves} に{place}を出発',
  diverted: '{from} は{diverted}に着陸。{to} は {leaves} に{place}を出発',
  stay: '{from} は {arrives} 到着。部屋の確保は {leaves} まで、移動に約{minimum}',
  onward: '続いて別の予約の {to}（{time} 発）',
  arriving: '別の予約の {from} で到着',
  separate: '別々に予約されています。運送会社は互いの便を把握していません。',
  later: '後の便',
  usually: '{flight} は通常 {day} {time} 発',
  laterNote: '貴社が過去 60 日間にこの路線で予約した便です。空席は確認していません。',
  toldBroken: '出張の乗り継ぎに間に合わない見込みです',
  toldHolds: '出張の乗り継ぎに再び間に合う見込みです',
  show: '出張を表示',
} satisfies TripConnectionTexts
