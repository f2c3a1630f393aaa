import type { WorldMapTexts } from './en-US.ts'

export const worldMap = {
  map: '世界地圖：各國家和地區的風險',
  mapHint: '方向鍵移動地圖，+ 和 − 縮放，Enter 選取正中央的國家或地區，t 顯示表格。',
  view: '檢視方式',
  asMap: '地圖',
  zoomIn: '放大',
  zoomOut: '縮小',
  wholeWorld: '全世界',
  levels: '風險等級',
  atLevel: '{name}：{level}',
  country: '國家／地區',
  level: '等級',
  find: '搜尋國家或地區',
  clear: '清除搜尋',
  noCountry: '所選等級中沒有這個名稱的國家或地區',
  loading: '正在載入地圖',
  failed: '無法顯示地圖，可以改看表格。',
  noWebGl: '地圖需要 WebGL，但這個瀏覽器不支援。表格會顯示相同的內容。',
  scrollWithCtrl: '按住 Ctrl 並捲動即可縮放地圖',
  scrollWithCommand: '按住 ⌘ 並捲動即可縮放地圖',
  twoFingers: '用兩指移動地圖',
} satisfies WorldMapTexts
