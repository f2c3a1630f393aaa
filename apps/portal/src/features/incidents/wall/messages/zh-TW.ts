import type { IncidentsWallTexts } from './en-US.ts'

export const incidentsWall = {
  wall: '{name}，大螢幕',
  isClosed: '已結束',
  asOf: '即時，截至 {when}',
  offline: '離線，截至 {when}',
  unanswered: '尚未回覆',
  page: '{page} / {pages}',
  nobodyWaits: '全部已回覆。',
  leave: '按 Esc 離開',
} satisfies IncidentsWallTexts
