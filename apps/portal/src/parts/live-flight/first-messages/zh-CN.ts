import type { LiveFlightTexts } from './en-US.ts'

export const liveFlight: LiveFlightTexts = {
  cancelled: '已取消',
  returning: '返航至{place}',
  diverted: '备降{place}',
  landed: '已到达',
  enRoute: '飞行中',
  boarding: '正在登机',
  gateClosed: '登机口已关闭',
  delayed: '延误 {time}',
  scheduled: '按预订',
  live: '实时，截至 {time}',
  bySchedule: '按时刻表',
  down: '自 {time} 起无实时动态',
  gate: '登机口 {gate}',
  terminal: '{terminal} 航站楼',
  desks: '值机柜台 {desks}',
  belt: '行李转盘 {belt}',
  planned: '原定',
  now: '现为',
  fliesAs: '执飞航班号 {flight}',
  status: '航班动态',
}
