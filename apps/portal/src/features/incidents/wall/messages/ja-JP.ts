import type { IncidentsWallTexts } from './en-US.ts'

export const incidentsWall = {
  wall: '{name}（大画面）',
  isClosed: '終了',
  asOf: 'ライブ、{when}時点',
  offline: 'オフライン、{when}時点',
  unanswered: '未回答',
  page: '{page} / {pages}',
  nobodyWaits: '全員が回答しました。',
  leave: 'Escで終了',
} satisfies IncidentsWallTexts
