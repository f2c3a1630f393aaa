import type { IncidentsWallTexts } from './en-US.ts'

export const incidentsWall = {
  wall: '{name}，大屏',
  isClosed: '已关闭',
  asOf: '实时，截至 {when}',
  offline: '离线，截至 {when}',
  unanswered: '尚未答复',
  page: '{page} / {pages}',
  nobodyWaits: '全部已答复。',
  leave: '按 Esc 退出',
} satisfies IncidentsWallTexts
