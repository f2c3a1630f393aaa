import type { WorldMapTexts } from './en-US.ts'

export const worldMap = {
  map: '世界地図：国・地域別のリスク',
  mapHint: '矢印キーで移動、+ と − で拡大・縮小、Enter で中央の国・地域を選択、t で表に切り替えます。',
  view: '表示方法',
  asMap: '地図',
  zoomIn: '拡大',
  zoomOut: '縮小',
  wholeWorld: '世界全体',
  levels: 'リスクレベル',
  atLevel: '{name}：{level}',
  country: '国・地域',
  level: 'レベル',
  find: '国・地域を検索',
  clear: '検索をクリア',
  noCountry: '選択したレベルに、この名前の国・地域はありません',
  loading: '地図を読み込んでいます',
  failed: '地図を表示できません。表はご覧いただけます。',
  noWebGl: '地図には WebGL が必要ですが、このブラウザーは対応していません。同じ内容を表でご覧いただけます。',
  scrollWithCtrl: 'Ctrl キーを押しながらスクロールすると拡大・縮小します',
  scrollWithCommand: '⌘ キーを押しながらスクロールすると拡大・縮小します',
  twoFingers: '2 本の指で地図を動かします',
} satisfies WorldMapTexts
