import type { WorldMapTexts } from './en-US.ts'

export const worldMap = {
  map: '世界地图：各国家和地区的风险',
  mapHint: '方向键移动地图，+ 和 − 缩放，Enter 选择正中的国家或地区，t 显示表格。',
  view: '视图',
  asMap: '地图',
  zoomIn: '放大',
  zoomOut: '缩小',
  wholeWorld: '全球',
  levels: '风险级别',
  atLevel: '{name}：{level}',
  country: '国家/地区',
  level: '级别',
  find: '查找国家或地区',
  clear: '清除搜索',
  noCountry: '所选级别中没有这个名称的国家或地区',
  loading: '正在加载地图',
  failed: '无法显示地图，可以查看表格。',
  noWebGl: '地图需要 WebGL，但此浏览器不支持。表格显示相同的内容。',
  scrollWithCtrl: '按住 Ctrl 并滚动可缩放地图',
  scrollWithCommand: '按住 ⌘ 并滚动可缩放地图',
  twoFingers: '用两根手指移动地图',
} satisfies WorldMapTexts
