import type { LiveFlightTexts } from './en-US.ts'

export const liveFlight: LiveFlightTexts = {
  cancelled: '欠航',
  returning: '{place}へ引き返し',
  diverted: '{place}に着陸',
  landed: '到着済み',
  enRoute: '飛行中',
  boarding: '搭乗中',
  gateClosed: '搭乗終了',
  delayed: '{time}の遅れ',
  scheduled: '予約どおり',
  live: '{time} 時点の運航情報',
  bySchedule: '予定の時刻による',
  down: '{time} から運航情報なし',
  gate: '搭乗口 {gate}',
  terminal: 'ターミナル {terminal}',
  desks: 'チェックインカウンター {desks}',
  belt: '手荷物受取 {belt}',
  planned: '予定',
  now: '現在',
  fliesAs: '{flight} 便として運航',
  status: '運航状況',
}
