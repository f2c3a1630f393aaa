import type { LiveFlightTexts } from './en-US.ts'

export const liveFlight: LiveFlightTexts = {
  cancelled: '已取消',
  returning: '折返{place}',
  diverted: '轉降{place}',
  landed: '已抵達',
  enRoute: '飛行中',
  boarding: '登機中',
  gateClosed: '登機門已關閉',
  delayed: '延誤 {time}',
  scheduled: '依訂位',
  live: '即時，{time} 更新',
  bySchedule: '依時刻表',
  down: '自 {time} 起無即時動態',
  gate: '登機門 {gate}',
  terminal: '第 {terminal} 航廈',
  desks: '報到櫃檯 {desks}',
  belt: '行李轉盤 {belt}',
  planned: '原訂',
  now: '現為',
  fliesAs: '實際航班號碼 {flight}',
  status: '航班動態',
}
